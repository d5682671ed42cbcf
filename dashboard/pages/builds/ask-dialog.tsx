import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Build } from '../../../client/src/generated.js';
import { buildReads } from '../../reads/builds.js';
import { texts } from '../../texts/builds.js';
import { FormDialog } from '../../ui/dialog.js';
import { TextArea } from '../../ui/form.js';
import { inOrder, MAX_MESSAGE, reviewMessage } from './change/review-message.js';
import { useComments, type ReviewDraft } from './change/review-draft.js';
import { useRetry } from './use-build-deeds.js';

const { asking: words } = texts;

interface AskProps {
  readonly build: Build;
  readonly review: ReviewDraft;
  readonly message: string;
  readonly onAsked: (build: Build) => void;
  readonly onClose: () => void;
}

/** What is asked for, and the comments on lines, as one message to the agent, which goes on with its branch. */
export function AskDialog({ build, review, message, onAsked, onClose }: AskProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(message);
  const { files = [] } = queries.getQueryData(buildReads.changes(build.id, build.commit ?? '').queryKey) ?? {};
  const written = useComments(review).filter(({ text }) => text.trim());
  const comments = inOrder(
    written,
    files.map(({ path }) => path),
  );
  const whole = reviewMessage(typed, comments);
  const action = useRetry(build, (asked) => {
    review.clear();
    onAsked(asked);
  });
  return (
    <FormDialog
      title={words.title(build.card.ref)}
      action={action}
      submit={words.submit}
      disabled={!whole || whole.length > MAX_MESSAGE}
      onSubmit={() => action.run(whole)}
      onClose={onClose}
    >
      <TextArea
        label={comments.length ? words.besides : words.message}
        hint={words.hint(build.agent?.name ?? texts.says.agent, build.branch ?? '')}
        problem={whole.length > MAX_MESSAGE ? words.tooLong(MAX_MESSAGE) : action.fields.message}
        value={typed}
        onChange={setTyped}
        rows={comments.length ? 3 : 6}
        maxLength={MAX_MESSAGE}
      />
      {comments.length > 0 && (
        <div className="stack">
          <h3>{texts.review.count(comments.length)}</h3>
          <ul className="review-list" tabIndex={0}>
            {comments.map(({ id, path, line, text }) => (
              <li key={id}>
                <code>
                  {path}:{line}
                </code>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
