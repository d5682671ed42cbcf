import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import type { ChecklistItem } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { Button, IconButton } from '../../ui/button.js';
import { CheckField, useAction } from '../../ui/form.js';
import { FaultLine, Loaded } from '../../ui/states.js';
import { CardGroup } from './card-group.js';
import { takeCard } from './use-card.js';

const { checklist: words } = texts;
const MAX_LENGTH = 500;

export function CardChecklist({ cardId }: { cardId: string }) {
  const read = cardReads.checklist(cardId);
  const query = useQuery(read);
  const [text, setText] = useState('');
  // What was ticked last counts until the service has it: an answer on its way may be older.
  const [pending, setPending] = useState<readonly ChecklistItem[] | null>(null);
  const newest = useRef<readonly ChecklistItem[] | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const settle = (sent: readonly ChecklistItem[]): void => {
    if (newest.current === sent) setPending(null);
  };
  const action = useAction(
    (sent: readonly ChecklistItem[]) => {
      const answer = queue.current.then(() => service.setCardChecklist(cardId, { items: [...sent] }).withResponse());
      // One after the other: each replaces the whole list.
      queue.current = answer.catch(() => settle(sent));
      return answer;
    },
    ({ data, headers }, sent) => {
      takeCard(data, headers.get('etag')!);
      void queries.cancelQueries({ queryKey: read.queryKey });
      queries.setQueryData(read.queryKey, { items: [...sent] });
      settle(sent);
    },
  );
  const replace = (sent: readonly ChecklistItem[]): void => {
    newest.current = sent;
    setPending(sent);
    action.run(sent);
  };
  const items = pending ?? query.data?.items ?? [];
  const done = items.filter((item) => item.done).length;
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (!text.trim()) return;
    replace([...items, { text: text.trim(), done: false }]);
    setText('');
  };
  const note = items.length > 0 && <span className="quiet-text">{words.progress(done, items.length)}</span>;
  return (
    <CardGroup title={texts.groups.checklist} note={note}>
      <Loaded query={query}>
        {() => (
          <>
            {items.length > 0 && (
              <progress
                className="used-bar"
                data-tone="good"
                aria-label={words.progress(done, items.length)}
                value={done}
                max={items.length}
              />
            )}
            <ul className="checklist">
              {items.map((item, index) => (
                <li key={index} data-done={item.done}>
                  <CheckField
                    label={item.text}
                    checked={item.done}
                    onChange={(isDone) =>
                      replace(items.map((one, at) => (at === index ? { ...one, done: isDone } : one)))
                    }
                  />
                  <IconButton
                    icon="close"
                    label={words.remove(item.text)}
                    onClick={() => replace(items.filter((_, at) => at !== index))}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <form className="row checklist-add" onSubmit={add}>
        <input
          className="text-input"
          aria-label={words.add}
          placeholder={words.add}
          value={text}
          maxLength={MAX_LENGTH}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" disabled={!text.trim()}>
          {words.addAction}
        </Button>
      </form>
      <FaultLine error={action.error} />
    </CardGroup>
  );
}
