import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useTextDraft } from '../../app/use-text-draft.js';
import { sharedReads } from '../../reads/shared.js';
import { texts } from '../../texts/shared.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { CommentEntry } from '../../ui/comment-entry.js';
import { Editor } from '../../ui/editor.js';
import { Form, useAction } from '../../ui/form.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { attachToShared } from './shared-files.js';

const { card: words } = texts;

interface CommentsProps {
  readonly boardId: string;
  readonly cardId: string;
  readonly mayComment: boolean;
}

export function SharedComments({ boardId, cardId, mayComment }: CommentsProps) {
  const query = useInfiniteQuery(sharedReads.comments(boardId, cardId));
  return (
    <Section title={words.comments}>
      <Loaded query={query} shape="line">
        {({ pages }) => {
          const comments = pages.flatMap(({ items }) => items);
          return (
            <>
              {!comments.length && <p className="quiet-text">{words.noComments}</p>}
              <ol className="comments">
                {comments.map((comment) => {
                  const { author, photo, is_own: isOwn } = comment;
                  const mayChange = mayComment && isOwn;
                  return (
                    <CommentEntry
                      key={comment.id}
                      cardId={cardId}
                      comment={comment}
                      name={author.name}
                      mark={
                        <Avatar
                          name={author.name}
                          photo={photo}
                          kind={author.kind === 'agent' ? 'agent' : 'person'}
                          size={24}
                        />
                      }
                      mayEdit={mayChange}
                      mayRemove={mayChange}
                      upload={(file) => attachToShared(boardId, cardId, file)}
                      onDone={() => void queries.invalidateQueries({ queryKey: sharedReads.of(boardId) })}
                    />
                  );
                })}
              </ol>
              {query.hasNextPage && (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {words.later}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
      {mayComment && <WriteComment boardId={boardId} cardId={cardId} />}
    </Section>
  );
}

function WriteComment({ boardId, cardId }: Omit<CommentsProps, 'mayComment'>) {
  const draft = useTextDraft(`comment:${cardId}`);
  const body = draft.text;
  const action = useAction(
    () => service.commentOnCard(cardId, { body }),
    () => {
      draft.clear();
      void queries.invalidateQueries({ queryKey: sharedReads.of(boardId) });
    },
    words.sent,
  );
  return (
    <Form action={action} submit={words.send} disabled={!body.trim()}>
      <Editor
        label={words.write}
        value={body}
        onChange={draft.change}
        upload={(file) => attachToShared(boardId, cardId, file)}
        rows={3}
        maxLength={20_000}
        problem={action.fields.body}
      />
    </Form>
  );
}
