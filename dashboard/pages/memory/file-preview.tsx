import { useQuery } from '@tanstack/react-query';
import type { MemoryFileLine, MemoryFilePreview, MemoryPreviewRequest } from '../../../client/src/generated.js';
import { faultOf } from '../../app/problems.js';
import { useSettled } from '../../app/settled.js';
import { memoryReads } from '../../reads/memory.js';
import { texts } from '../../texts/memory.js';
import { EmptyPart, Loaded, Loading } from '../../ui/states.js';

const { file: words } = texts;

interface FilePreviewProps {
  readonly id: string;
  /** What would be sent; null while there is nothing to send. */
  readonly change: MemoryPreviewRequest | null;
}

/** The lines of MEMORY.md that a change is about, as they are and as they will be. */
export function FilePreview({ id, change }: FilePreviewProps) {
  const settled = useSettled(JSON.stringify(change));
  const preview = useQuery(memoryReads.preview(id, JSON.parse(settled) as MemoryPreviewRequest | null));
  return (
    <section className="file-preview" aria-live="polite">
      <h3>{words.title}</h3>
      {change === null ? (
        <p className="quiet-text">{words.untouched}</p>
      ) : preview.error ? (
        <p className="quiet-text">{faultOf(preview.error).sentence}</p>
      ) : preview.data ? (
        <Lines preview={preview.data} />
      ) : (
        <Loading shape="line" />
      )}
    </section>
  );
}

/** The line of MEMORY.md as it is now. */
export function FileLine({ id }: { id: string }) {
  // What its deletion would take out.
  const preview = useQuery(memoryReads.preview(id, { delete: true }));
  return (
    <Loaded query={preview} shape="line">
      {({ before }) => {
        const lines = before.filter(({ memory_id: memory }) => memory === id);
        return lines.length ? (
          <Side title={words.now} lines={lines} kind="now" />
        ) : (
          <EmptyPart>{words.absent}</EmptyPart>
        );
      }}
    </Loaded>
  );
}

function Lines({ preview: { before, after } }: { preview: MemoryFilePreview }) {
  if (!before.length && !after.length) return <p className="quiet-text">{words.neither}</p>;
  if (JSON.stringify(before) === JSON.stringify(after))
    return (
      <>
        <p className="quiet-text">{words.same}</p>
        <Side title={words.both} lines={before} kind="both" />
      </>
    );
  return (
    <>
      <Side title={words.before} lines={before} kind="before" />
      <Side title={words.after} lines={after} kind="after" />
      <p className="quiet-text">{words.when}</p>
    </>
  );
}

function Side({
  title,
  lines,
  kind,
}: {
  title: string;
  lines: readonly MemoryFileLine[];
  kind: 'before' | 'after' | 'both' | 'now';
}) {
  return (
    <div>
      {kind !== 'now' && <h4 className="quiet-text">{title}</h4>}
      {lines.length ? (
        <ul className="file-lines" data-side={kind} aria-label={title}>
          {lines.map(({ memory_id: id, position, text }) => (
            <li key={id}>
              <span className="quiet-text">{words.position(position)}</span>
              <code>{text}</code>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet-text">{words.absent}</p>
      )}
    </div>
  );
}
