import { useState } from 'react';
import type { Attachment } from '../../client/src/generated.js';
import { faultOf } from '../app/problems.js';
import { texts } from '../texts/writing.js';

export type Upload = (file: File) => Promise<Attachment>;

const MAX_BYTES = 10 * 1_024 * 1_024;
const { editor: words } = texts;

/** Files that are sent one after the other; what each became is handed on as soon as it is there. */
export function useUploads(upload: Upload | undefined, onDone: (attachment: Attachment) => void) {
  const [names, setNames] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async (files: readonly File[]): Promise<void> => {
    if (!upload || !files.length) return;
    setProblems(files.filter(({ size }) => size > MAX_BYTES).map(({ name }) => words.tooLarge(name)));
    const fitting = files.filter(({ size }) => size <= MAX_BYTES);
    setNames((known) => [...known, ...fitting.map(({ name }) => name)]);
    for (const file of fitting) {
      try {
        onDone(await upload(file));
      } catch (error) {
        setProblems((known) => [...known, words.failed(file.name, faultOf(error).sentence)]);
      }
      setNames((known) => known.filter((_, index) => index !== known.indexOf(file.name)));
    }
  };
  const [first, ...more] = names;
  return {
    send: (files: readonly File[]) => void send(files),
    problems,
    isBusy: first !== undefined,
    status: first === undefined ? '' : words.uploading(first, more.length),
  };
}

/** How a text shows a file: a picture is drawn, anything else is a link. */
export function markdownOf({ name, url, is_picture: isPicture }: Attachment): string {
  return `${isPicture ? '!' : ''}[${name.replace(/[\\[\]]/g, '\\$&')}](${url})`;
}
