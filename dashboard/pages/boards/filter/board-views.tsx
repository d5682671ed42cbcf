import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardView } from '../../../../client/src/generated.js';
import { queries } from '../../../app/queries.js';
import { service } from '../../../app/service.js';
import { useMe } from '../../../app/session.js';
import { boardReads } from '../../../reads/boards.js';
import { texts as common } from '../../../texts/common.js';
import { texts } from '../../../texts/boards.js';
import { copyText } from '../../../ui/copy-box.js';
import { FormDialog } from '../../../ui/dialog.js';
import { CheckField, TextField, useAction } from '../../../ui/form.js';
import { Icon } from '../../../ui/icon.js';
import { Menu } from '../../../ui/menu.js';
import { PickerButton } from '../../../ui/picker-button.js';
import { announce, doAndAnnounce } from '../../../ui/toast.js';
import { filtersOf, isFiltered, NO_FILTER, type BoardAddress, type CardFilter } from './card-filter.js';

const { views: words } = texts;
const NEW = 'new';

interface ViewsProps {
  readonly boardId: string;
  readonly filter: CardFilter;
  /** The one that was chosen. */
  readonly viewId: string;
  readonly onChange: (changed: Partial<BoardAddress>) => void;
}

/** Filters under names: one's own, and those that others share. */
export function BoardViews({ boardId, filter, viewId, onChange }: ViewsProps) {
  const { user } = useMe();
  const { data } = useQuery(boardReads.views(boardId));
  const [edited, setEdited] = useState<BoardView | 'new' | null>(null);
  const all = data?.items ?? [];
  const shown = all.find(({ id }) => id === viewId);
  const show = (id: string): void => {
    if (id === NEW) return setEdited('new');
    const view = all.find((one) => one.id === id)!;
    const isShown = view.id === viewId;
    onChange({ ...NO_FILTER, ...(isShown ? {} : view.filters), view: isShown ? '' : view.id });
  };
  const group = (name: string, isShared: boolean) => ({
    name,
    options: all.filter(({ shared }) => shared === isShared).map(({ id, name: own }) => ({ value: id, name: own })),
  });
  const isChanged = shown ? !isSame(filtersOf(filter), shown.filters) : isFiltered(filter);
  return (
    <>
      <PickerButton
        label={words.label}
        className="filter-button"
        isSet={shown !== undefined}
        chosen={shown ? [shown.id] : []}
        onPick={show}
        groups={[
          group(words.own, false),
          group(words.shared, true),
          { name: '', options: isChanged ? [{ value: NEW, name: words.save, mark: <Icon name="plus" /> }] : [] },
        ]}
        nothing={all.length ? common.nothingFound : words.none}
      >
        <span aria-hidden={!shown}>{shown?.name ?? words.label}</span>
        <Icon name="down" size={12} />
      </PickerButton>
      {shown && (
        <ViewMenu
          boardId={boardId}
          view={shown}
          filter={filter}
          onEdit={() => setEdited(shown)}
          userId={user.user_id}
        />
      )}
      {edited && (
        <ViewDialog
          boardId={boardId}
          view={edited === 'new' ? null : edited}
          filter={filter}
          onDone={({ id }) => onChange({ view: id })}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function renew(boardId: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: boardReads.views(boardId).queryKey });
}

interface MenuProps {
  readonly boardId: string;
  readonly view: BoardView;
  readonly filter: CardFilter;
  readonly userId: number;
  readonly onEdit: () => void;
}

function ViewMenu({ boardId, view, filter, userId, onEdit }: MenuProps) {
  const { isAdmin } = useMe();
  const mayChange = isAdmin || view.owner_id === userId;
  const filters = filtersOf(filter);
  const update = (to: typeof filters) => service.changeBoardView(boardId, view.id, { filters: to });
  const save = () =>
    doAndAnnounce(
      async () => {
        await update(filters);
        await renew(boardId);
      },
      () => ({ text: words.saved(view.name), undo: () => update(view.filters).then(() => renew(boardId)) }),
    );
  const remove = () =>
    doAndAnnounce(
      async () => {
        await service.removeBoardView(boardId, view.id);
        await renew(boardId);
      },
      () => ({
        text: words.removed(view.name),
        ...(view.owner_id === userId && {
          undo: async () => {
            const { name, shared, filters: kept } = view;
            await service.createBoardView(boardId, { name, shared, filters: kept });
            await renew(boardId);
          },
        }),
      }),
    );
  const copy = async (): Promise<void> => {
    if (await copyText(location.href)) announce(common.copiedValue(words.link));
  };
  return (
    <Menu
      label={words.actionsOf(view.name)}
      items={[
        mayChange && !isSame(filters, view.filters) && { name: words.update, icon: 'ok', onSelect: () => void save() },
        mayChange && { name: words.edit, icon: 'edit', onSelect: onEdit },
        { name: words.copy, icon: 'link', onSelect: () => void copy() },
        mayChange && { name: words.remove, icon: 'remove', removes: true, onSelect: () => void remove() },
      ]}
    />
  );
}

interface DialogProps {
  readonly boardId: string;
  /** Null: a new one. */
  readonly view: BoardView | null;
  readonly filter: CardFilter;
  readonly onDone: (view: BoardView) => void;
  readonly onClose: () => void;
}

function ViewDialog({ boardId, view, filter, onDone, onClose }: DialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const action = useAction(
    async () => {
      const saved = view
        ? await service.changeBoardView(boardId, view.id, { name, shared })
        : await service.createBoardView(boardId, { name, shared, filters: filtersOf(filter) });
      await renew(boardId);
      return saved;
    },
    (saved) => {
      onDone(saved);
      onClose();
    },
    (saved) => words.saved(saved.name),
  );
  return (
    <FormDialog
      title={view ? words.editTitle : words.saveTitle}
      action={action}
      submit={common.save}
      disabled={!name.trim()}
      onSubmit={() => action.run()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        value={name}
        onChange={setName}
        maxLength={100}
        problem={action.fields.name}
      />
      <CheckField label={words.isShared} hint={words.isSharedHint} checked={shared} onChange={setShared} />
    </FormDialog>
  );
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => (a[name] ?? '') === (b[name] ?? ''));
}
