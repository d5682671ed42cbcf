import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GuestComment } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { sharedReads } from '../../reads/shared.js';
import { texts } from '../../texts/shared.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { Form, TextArea, useAction } from '../../ui/form.js';
import { Markdown } from '../../ui/markdown.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';

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
                {comments.map((comment) => (
                  <Entry key={comment.id} comment={comment} />
                ))}
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

function Entry({ comment: { author, photo, body, created_at: at } }: { comment: GuestComment }) {
  return (
    <li className="comment">
      <Avatar name={author.name} photo={photo} kind={author.kind === 'agent' ? 'agent' : 'person'} size={24} />
      <div className="comment-text">
        <p>
          <strong>{author.name}</strong>{' '}
          <span className="quiet-text">
            <Time at={at} />
          </span>
        </p>
        <Markdown text={body} keepsBreaks />
      </div>
    </li>
  );
}

function WriteComment({ boardId, cardId }: Omit<CommentsProps, 'mayComment'>) {
  const [body, setBody] = useState('');
  const action = useAction(
    () => service.commentOnCard(cardId, { body }),
    () => {
      setBody('');
      void queries.invalidateQueries({ queryKey: sharedReads.of(boardId) });
    },
    words.sent,
  );
  return (
    <Form action={action} submit={words.send} disabled={!body.trim()}>
      <TextArea
        label={words.write}
        value={body}
        onChange={setBody}
        rows={3}
        maxLength={20_000}
        problem={action.fields.body}
      />
    </Form>
  );
}
