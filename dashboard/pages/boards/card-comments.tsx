import { useInfiniteQuery } from '@tanstack/react-query';
import type { Comment } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useTextDraft } from '../../app/use-text-draft.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { Form, TextArea, useAction } from '../../ui/form.js';
import { Markdown } from '../../ui/markdown.js';
import { Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { CardGroup } from './card-group.js';
import { usePeople, type People } from './people-of.js';

const { comments: words } = texts;

export function CardComments({ cardId }: { cardId: string }) {
  const people = usePeople();
  const draft = useTextDraft(`comment:${cardId}`);
  const body = draft.text;
  const query = useInfiniteQuery(cardReads.comments(cardId));
  const action = useAction(
    () => service.commentOnCard(cardId, { body }),
    () => {
      draft.clear();
      void queries.invalidateQueries({ queryKey: cardReads.one(cardId).queryKey });
    },
    words.done,
  );
  return (
    <CardGroup title={texts.groups.comments}>
      <Loaded query={query}>
        {({ pages }) => (
          <>
            {!pages[0]?.total && <p className="quiet-text">{words.empty}</p>}
            <ol className="comments">
              {pages
                .flatMap(({ items }) => items)
                .map((comment) => (
                  <CommentEntry key={comment.id} comment={comment} people={people} />
                ))}
            </ol>
            {query.hasNextPage && (
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {words.older}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <Form action={action} submit={words.submit} disabled={!body.trim()}>
        <TextArea
          label={words.write}
          problem={action.fields.body}
          value={body}
          onChange={draft.change}
          rows={3}
          maxLength={20_000}
        />
      </Form>
    </CardGroup>
  );
}

function CommentEntry({ comment, people }: { comment: Comment; people: People }) {
  const { author_id: personId, author, body, created_at: at } = comment;
  const name = personId === null ? author.name : people.nameOf(personId);
  return (
    <li className="comment">
      {personId === null ? (
        <Avatar name={name} id={author.id ?? name} kind="agent" size={24} />
      ) : (
        <Avatar name={name} id={personId} photo={people.memberOf(personId)?.photo ?? null} size={24} />
      )}
      <div className="comment-text">
        <p>
          <strong>{name}</strong>{' '}
          <span className="quiet-text">
            <Time at={at} />
          </span>
        </p>
        <Markdown text={body} keepsBreaks />
      </div>
    </li>
  );
}
