import { useState } from 'react';
import type { Workstation } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/desks.js';
import { Icon } from '../../ui/icon.js';
import { NoMatch } from '../../ui/states.js';
import { Choice, Toolbar } from '../../ui/toolbar.js';
import { byState, DESK_STATES, inState, NO_FILTERS, searched, type DeskRow } from './desk-rows.js';
import { DeskTable, type DeskAction } from './desk-table.js';
import { EditDialog } from './edit-dialog.js';
import { useExpiredLogins, useUpdates } from './fleet.js';
import { RemoveDialog } from './remove-dialog.js';

const { list: words } = texts;

export function DeskList({ desks }: { desks: readonly Workstation[] }) {
  const { isAdmin } = useMe();
  const [filters, change] = useAddress(NO_FILTERS);
  const [opened, setOpened] = useState<{ readonly desk: Workstation; readonly action: DeskAction } | null>(null);
  const logins = useExpiredLogins();
  const updates = useUpdates(isAdmin);
  const rows = byState(desks).map((desk): DeskRow => ({
    desk,
    isLoginExpired: logins.has(desk.workstation_id),
    update: updates.get(desk.workstation_id) ?? null,
  }));
  const found = searched(rows, filters);
  const shown = inState(found, filters.state);
  const clear = (): void => change(NO_FILTERS);
  const close = (): void => setOpened(null);
  const expired = rows.filter(({ isLoginExpired }) => isLoginExpired).length;
  const { any, login, outdated, open, failed } = words.attentions;
  const ofUpdates = [['outdated', outdated] as const, ['open', open] as const, ['failed', failed] as const];
  return (
    <>
      {expired > 0 && filters.attention !== 'login' && (
        <div className="banner">
          <Icon name="warning" />
          <span>{words.expired(expired)}</span>
          <button type="button" className="link" onClick={() => change({ ...NO_FILTERS, attention: 'login' })}>
            {words.showExpired(expired)}
          </button>
        </div>
      )}
      <Toolbar
        total={rows.length}
        search={{ label: words.search, value: filters.q, onChange: (q) => change({ q }) }}
        states={{
          label: words.state,
          value: filters.state,
          onChange: (state) => change({ state }),
          choices: [
            ['', words.all, found.length],
            ...DESK_STATES.map((state) => [state, texts.states[state], inState(found, state).length] as const),
          ],
        }}
        filters={
          <Choice
            label={words.attention}
            value={filters.attention}
            options={[['', any], ['login', login], ...(isAdmin ? ofUpdates : [])]}
            onChange={(attention) => change({ attention })}
          />
        }
        isFiltered={filters.attention !== ''}
        onClear={clear}
        shown={words.shown(shown.length, rows.length)}
      />
      {shown.length ? (
        <DeskTable all={rows} rows={shown} onAction={(desk, action) => setOpened({ desk, action })} />
      ) : (
        <NoMatch onClear={clear}>{words.noMatch}</NoMatch>
      )}
      {opened?.action === 'edit' && (
        <EditDialog desk={{ id: opened.desk.workstation_id, ...opened.desk }} onClose={close} />
      )}
      {opened?.action === 'remove' && (
        <RemoveDialog
          desk={{ id: opened.desk.workstation_id, name: opened.desk.name }}
          onClose={close}
          onRemoved={close}
        />
      )}
    </>
  );
}
