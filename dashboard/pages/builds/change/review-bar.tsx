import { texts } from '../../../texts/builds.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { useComments, type ReviewDraft } from './review-draft.js';

const { review: words, deeds } = texts;

/** What was written and not sent, at the lower end of the window. */
export function ReviewBar({ draft, onSend }: { draft: ReviewDraft; onSend: () => void }) {
  const written = useComments(draft).filter(({ text }) => text.trim()).length;
  if (!written) return null;
  return (
    <div className="review-bar" role="status">
      <Icon name="comment" />
      <span>{words.count(written)}</span>
      <span className="quiet-text">{words.notSent}</span>
      <Button className="small" kind="quiet" onClick={() => draft.clear()}>
        {words.discardAll}
      </Button>
      <Button className="small" icon="comment" onClick={onSend}>
        {deeds.ask}
      </Button>
    </div>
  );
}
