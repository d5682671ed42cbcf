import { useInfiniteQuery } from '@tanstack/react-query';
import type { Build, Card } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { useTextDraft } from '../../app/use-text-draft.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { texts as writing } from '../../texts/writing.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { CommentEntry } from '../../ui/comment-entry.js';
import { Editor } from '../../ui/editor.js';
import { Form, useAction } from '../../ui/form.js';
import { Loaded } from '../../ui/states.js';
import { useBuilders } from '../builds/card/use-builders.js';
import { attachToCard } from './attach-to-card.js';
import { CardGroup } from './card-group.js';
import { outcomeOf } from './comment-outcome.js';
import { usePeople } from './people-of.js';

const { comments: words } = texts;

interface CommentsProps {
  readonly card: Card;
  /** The newest one. */
  readonly build: Build | undefined;
}

export function CardComments({ card, build }: CommentsProps) {
  const { id: cardId } = card;
  const { user, brand } = useMe();
  const people = usePeople();
  const draft = useTextDraft(`comment:${cardId}`);
  const body = draft.text;
  const query = useInfiniteQuery(cardReads.comments(cardId));
  const readAgain = (): void => void queries.invalidateQueries({ queryKey: cardReads.one(cardId).queryKey });
  const upload = (file: File) => attachToCard(cardId, file);
  const action = useAction(
    () => service.commentOnCard(cardId, { body }),
    () => {
      draft.clear();
      readAgain();
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
                .map((comment) => {
                  const { author_id: personId, author } = comment;
                  const name = personId === null ? author.name : people.nameOf(personId);
                  const isOwn = author.kind === 'person' && personId === user.user_id;
                  return (
                    <CommentEntry
                      key={comment.id}
                      cardId={cardId}
                      comment={comment}
                      name={name}
                      mark={
                        personId === null ? (
                          <Avatar name={name} id={author.id ?? name} kind="agent" size={24} />
                        ) : (
                          <Avatar
                            name={name}
                            id={personId}
                            photo={people.memberOf(personId)?.photo ?? null}
                            size={24}
                          />
                        )
                      }
                      mayEdit={isOwn}
                      mayRemove={isOwn || brand.role === 'admin'}
                      upload={upload}
                      onDone={readAgain}
                    />
                  );
                })}
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
        <Editor
          label={words.write}
          problem={action.fields.body}
          value={body}
          onChange={draft.change}
          rows={3}
          maxLength={20_000}
          upload={upload}
        />
        <CommentOutcome card={card} build={build} body={body} />
      </Form>
    </CardGroup>
  );
}

/** What a comment starts, before it is sent. */
function CommentOutcome({ card, build, body }: CommentsProps & { readonly body: string }) {
  const { nameOf } = useBuilders();
  const outcome = outcomeOf(card, build, body, nameOf);
  if (!outcome) return null;
  return (
    <p className="hint" role="status">
      {writing.comments[outcome.kind](outcome.agent)}
    </p>
  );
}
