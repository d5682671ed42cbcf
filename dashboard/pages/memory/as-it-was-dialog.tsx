import type { Memory } from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';
import { Tag } from '../../ui/badge.js';
import { Dialog } from '../../ui/dialog.js';
import { Quote } from '../../ui/quote.js';
import { Loaded } from '../../ui/states.js';
import { useMemoryAsOf } from './use-memory.js';

const { asItWas: words } = texts;

interface AsItWasProps {
  readonly id: string;
  readonly moment: string;
  readonly onClose: () => void;
}

/** A memory as it was after an entry of its history. */
export function AsItWasDialog({ id, moment, onClose }: AsItWasProps) {
  const memory = useMemoryAsOf(id, moment);
  return (
    <Dialog title={words.title(texts.moment(moment))} onClose={onClose}>
      <Loaded query={memory}>{(data) => <AsItWas memory={data} />}</Loaded>
    </Dialog>
  );
}

function AsItWas({ memory }: { memory: Memory }) {
  const { kind, importance, status, tags, occurred_at: occurred } = memory;
  const marks = [texts.kinds[kind], texts.importances[importance], texts.statuses[status], ...tags];
  return (
    <div className="stack">
      <span className="row">
        {marks.map((mark, index) => (
          <Tag key={`${mark} ${index}`}>{mark}</Tag>
        ))}
      </span>
      <p>{texts.confidence(memory.confidence)}</p>
      {occurred && <p>{words.happened(texts.day(occurred))}</p>}
      <Quote by={memory.description}>
        <p>
          <strong>{memory.title}</strong>
        </p>
        <p className="memory-text">{memory.body}</p>
      </Quote>
    </div>
  );
}
