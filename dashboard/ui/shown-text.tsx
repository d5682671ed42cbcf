import { shownParts } from './hidden-characters.js';

/** A text of a program or an agent, with what would not be seen in it. */
export function ShownText({ text }: { text: string }) {
  return shownParts(text).map(({ text: part, isHidden }, at) =>
    isHidden ? (
      <span key={at} className="hidden-character">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
