import { useState, useSyncExternalStore } from 'react';
import { faultOf } from '../app/problems.js';
import { texts } from '../texts/frame.js';
import { Icon, type IconName } from './icon.js';

export interface Toast {
  /** What was done, with the name of what it was done to. */
  readonly text: string;
  readonly tone?: 'good' | 'bad' | 'neutral';
  /** Takes it back. */
  readonly undo?: () => Promise<unknown>;
}

interface Shown extends Toast {
  readonly id: number;
}

const MAX_SHOWN = 3;
const SHOWN_MS = 6_000;
const ICONS: Readonly<Record<NonNullable<Toast['tone']>, IconName>> = { good: 'ok', bad: 'error', neutral: 'info' };

/** So long the last thing can be taken back by its key, also after its toast has gone. */
const UNDONE_WITHIN_MS = 60_000;

/** What was done last and can be taken back. */
let last: { readonly text: string; readonly undo: () => Promise<unknown>; readonly until: number } | null = null;

let shown: readonly Shown[] = [];
let lastId = 0;
let onChange: () => void = () => undefined;
const hiding = new Map<number, ReturnType<typeof setTimeout>>();

/** Says that something was done, where nothing else on the page would. */
export function announce(toast: string | Toast): void {
  const one = { id: ++lastId, ...(typeof toast === 'string' ? { text: toast } : toast) };
  show([...shown, one].slice(-MAX_SHOWN));
  hideLater(one.id);
  if (one.undo) rememberUndo(one.text, one.undo);
}

/** The key that undoes takes this back; for what shows by itself that it was done. */
export function rememberUndo(text: string, undo: () => Promise<unknown>): void {
  last = { text, undo, until: Date.now() + UNDONE_WITHIN_MS };
}

/** Whether there is something to take back. */
export function canUndo(): boolean {
  return last !== null && Date.now() < last.until;
}

/** Takes back what was done last, and says so. */
export async function undoLast(): Promise<void> {
  if (!canUndo()) return;
  const { text, undo } = last!;
  last = null;
  show(shown.filter((one) => one.undo !== undo));
  await doAndAnnounce(undo, () => ({ text: texts.undone(text), tone: 'neutral' }));
}

/** Does at once what a menu offers; a refusal is said here, too, because nothing else could. */
export async function doAndAnnounce<Result>(
  work: () => Promise<Result>,
  toast: (result: Result) => string | Toast,
): Promise<void> {
  try {
    announce(toast(await work()));
  } catch (error) {
    announce({ text: faultOf(error).sentence, tone: 'bad' });
  }
}

function show(next: readonly Shown[]): void {
  shown = next;
  onChange();
}

function hide(id: number): void {
  hiding.delete(id);
  show(shown.filter((one) => one.id !== id));
}

function hideLater(id: number): void {
  hiding.set(
    id,
    setTimeout(() => hide(id), SHOWN_MS),
  );
}

function pause(): void {
  for (const timer of hiding.values()) clearTimeout(timer);
  hiding.clear();
}

function goOn(): void {
  for (const { id } of shown) if (!hiding.has(id)) hideLater(id);
}

function subscribe(listener: () => void): () => void {
  onChange = listener;
  return () => {
    onChange = () => undefined;
  };
}

/** Where these sentences are; read aloud, too. They stay as long as the pointer or the keyboard is on them. */
export function Toasts() {
  const all = useSyncExternalStore(subscribe, () => shown);
  return (
    <div className="toasts" role="status" onPointerEnter={pause} onPointerLeave={goOn} onFocus={pause} onBlur={goOn}>
      {all.map((one) => (
        <OneToast key={one.id} toast={one} />
      ))}
    </div>
  );
}

function OneToast({ toast: { id, text, tone = 'good', undo } }: { toast: Shown }) {
  const [isUndoing, setUndoing] = useState(false);
  const takeBack = (): void => {
    setUndoing(true);
    if (last?.undo === undo) last = null;
    undo!().then(
      () => hide(id),
      (error: unknown) => {
        hide(id);
        announce({ text: faultOf(error).sentence, tone: 'bad' });
      },
    );
  };
  return (
    <div className="toast" data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <p>{text}</p>
      {undo && (
        <button type="button" className="toast-action" disabled={isUndoing} onClick={takeBack}>
          {texts.undo}
        </button>
      )}
      <button type="button" className="toast-action" aria-label={texts.dismiss} onClick={() => hide(id)}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
