import { useQuery } from '@tanstack/react-query';
import type { ChecklistItem } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { sharedReads } from '../../reads/shared.js';
import { texts } from '../../texts/shared.js';
import { CheckField, useAction } from '../../ui/form.js';
import { Section } from '../../ui/page.js';
import { FaultLine } from '../../ui/states.js';

const { card: words } = texts;

interface ChecklistProps {
  readonly boardId: string;
  readonly cardId: string;
  readonly mayEdit: boolean;
}

/** The items of a card; an editor ticks them. */
export function SharedChecklist({ boardId, cardId, mayEdit }: ChecklistProps) {
  const read = sharedReads.checklist(boardId, cardId);
  const { data } = useQuery(read);
  const action = useAction(
    (items: readonly ChecklistItem[]) => service.setCardChecklist(cardId, { items: [...items] }),
    () => void queries.invalidateQueries({ queryKey: sharedReads.of(boardId) }),
  );
  const items = data?.items ?? [];
  if (!items.length) return null;
  const tick = (index: number, done: boolean): void => {
    const sent = items.map((one, at) => (at === index ? { ...one, done } : one));
    queries.setQueryData(read.queryKey, { items: sent });
    action.run(sent);
  };
  return (
    <Section title={words.checklist}>
      <ul className="checklist">
        {items.map((item, index) => (
          <li key={index} data-done={item.done}>
            <CheckField
              label={item.text}
              checked={item.done}
              disabled={!mayEdit || action.busy}
              onChange={(done) => tick(index, done)}
            />
          </li>
        ))}
      </ul>
      <FaultLine error={action.error} />
    </Section>
  );
}
