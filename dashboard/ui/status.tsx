import { useSyncExternalStore } from 'react';

const SHOWN_MS = 5_000;

let text = '';
let hiding: ReturnType<typeof setTimeout> | undefined;
let onChange: () => void = () => undefined;

/** Says that something was done, where nothing else on the page would. */
export function announce(sentence: string): void {
  show(sentence);
  clearTimeout(hiding);
  hiding = setTimeout(() => show(''), SHOWN_MS);
}

function show(sentence: string): void {
  text = sentence;
  onChange();
}

function subscribe(listener: () => void): () => void {
  onChange = listener;
  return () => {
    onChange = () => undefined;
  };
}

/** The place of these sentences; read aloud, too. */
export function Status() {
  const sentence = useSyncExternalStore(subscribe, () => text);
  return (
    <div className="status" role="status">
      {sentence && <p>{sentence}</p>}
    </div>
  );
}
