import './common.js';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { searchReads } from '../reads/search.js';
import { texts } from '../texts/palette.js';
import { Icon } from '../ui/icon.js';
import { entryOf, matching, type PaletteEntry, type PaletteGroup } from './palette-entries.js';
import { useMe } from './session.js';
import { usePaletteGroups, type OpenOver } from './use-palette-groups.js';

const MAX_RECENT = 5;
const TYPING_MS = 150;
/** What was chosen in this tab, by workspace, the newest first. */
const recent = new Map<number, readonly PaletteEntry[]>();

interface PaletteProps {
  readonly onClose: () => void;
  readonly onOpen: OpenOver;
}

/** One field that finds everything: pages, names, texts, actions. */
export default function Palette({ onClose, onOpen }: PaletteProps) {
  const { brand } = useMe();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const { groups, isSearching, hasFailed } = useResults(text, brand.brand_id, onOpen, navigate);
  const entries = groups.flatMap((group) => group.entries);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, entries.length - 1));
  const id = useId();
  useEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const choose = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    if (entry.to !== undefined) {
      const others = (recent.get(brand.brand_id) ?? []).filter(({ key }) => key !== entry.key);
      recent.set(brand.brand_id, [entry, ...others].slice(0, MAX_RECENT));
    }
    onClose();
    if (entry.to !== undefined) navigate(entry.to);
    else entry.run?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) choose(entries[at]);
    else setChosen((next + entries.length) % Math.max(1, entries.length));
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={texts.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className="palette-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length ? `${id}-${at}` : undefined}
          aria-label={texts.title}
          placeholder={texts.placeholder}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Results id={id} groups={groups} at={at} onChoose={choose} onPoint={setChosen} />
      <p className="palette-foot" role="status">
        {hasFailed
          ? texts.failed
          : isSearching
            ? texts.searching
            : !text.trim()
              ? texts.hint
              : entries.length
                ? texts.found(entries.length)
                : texts.nothing(text)}
      </p>
    </dialog>
  );
}

/** What was opened before, until something is typed. */
function useResults(text: string, brandId: number, onOpen: OpenOver, navigate: (path: string) => void) {
  const all = usePaletteGroups(onOpen, navigate);
  const sought = useSettled(useDeferredValue(text.trim()));
  const search = useQuery(searchReads.everything(sought));
  if (!text.trim()) {
    const known = recent.get(brandId) ?? [];
    const first = all.filter(
      ({ name, entries }) =>
        entries.length && [texts.groups.here, texts.groups.pages, texts.groups.actions].some((one) => one === name),
    );
    return {
      groups: [...(known.length ? [{ name: texts.groups.recent, entries: known }] : []), ...first],
      isSearching: false,
      hasFailed: false,
    };
  }
  const hits = (search.data?.hits ?? []).map(entryOf);
  const found = matching(all, text);
  return {
    groups: hits.length ? [...found, { name: texts.groups.cards, entries: hits }] : found,
    isSearching: search.isFetching || sought !== text.trim(),
    hasFailed: search.isError,
  };
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface ResultsProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly at: number;
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly onPoint: (index: number) => void;
}

function Results({ id, groups, at, onChoose, onPoint }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  let index = -1;
  return (
    <div ref={list} id={`${id}-list`} className="palette-list" role="listbox" aria-label={texts.results}>
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={name}>
          <h2 aria-hidden="true">{name}</h2>
          {entries.map((entry) => {
            const own = ++index;
            return (
              <div
                key={entry.key}
                id={`${id}-${own}`}
                role="option"
                aria-selected={own === at}
                className="palette-row"
                onPointerMove={() => onPoint(own)}
                onClick={() => onChoose(entry)}
              >
                <Icon name={entry.icon} />
                <span className="palette-name">{entry.name}</span>
                {entry.note && <span className="palette-note">{entry.note}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
