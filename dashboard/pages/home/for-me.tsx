import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AttentionItem } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { homeReads } from '../../reads/home.js';
import { texts } from '../../texts/home.js';
import { Icon } from '../../ui/icon.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { AttentionRow, MoreRow } from './attention-row.js';
import { CARDS_SHOWN, GROUPS, shownOf, type ShownGroup } from './groups.js';
import { MyCardRow } from './my-card-row.js';

const { forMe: words } = texts;

/** What waits for this person: questions, failures, reviews, their cards; machines as one line. */
export function ForMe() {
  const { brand, user } = useMe();
  const attention = useQuery(homeReads.attention(brand.brand_id));
  const mine = useQuery(homeReads.mine(brand.brand_id));
  return (
    <Loaded query={attention} shape="line">
      {(needs) => {
        const cards = mine.data?.items ?? [];
        const groups = shownOf(needs, cards);
        const isCalm = !groups.length && !cards.length;
        if (isCalm)
          return (
            <p className="calm">
              <Icon name="ok" /> {words.calm}
            </p>
          );
        return (
          <Section title={words.title}>
            <div className="for-me">
              {groups
                .filter(({ name }) => !GROUPS[name].isFolded)
                .map((group) => (
                  <Group key={group.name} group={group} />
                ))}
              {cards.length > 0 && (
                <Part title={words.groups.mine} count={mine.data!.total}>
                  {cards.slice(0, CARDS_SHOWN).map((card) => (
                    <MyCardRow key={card.id} card={card} />
                  ))}
                  {mine.data!.total > CARDS_SHOWN && (
                    <MoreRow icon="card" to={`/cards?assignee=${user.user_id}`} left={mine.data!.total - CARDS_SHOWN} />
                  )}
                </Part>
              )}
              {groups
                .filter(({ name }) => GROUPS[name].isFolded)
                .map((group) => (
                  <Folded key={group.name} group={group} />
                ))}
            </div>
          </Section>
        );
      }}
    </Loaded>
  );
}

function Group({ group }: { group: ShownGroup }) {
  return (
    <Part title={words.groups[group.name]} count={group.total}>
      <Rows group={group} />
    </Part>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section>
      <h3>
        {title} <span className="count">{count}</span>
      </h3>
      <ul className="list attention">{children}</ul>
    </section>
  );
}

function Rows({ group: { name, items, total } }: { group: ShownGroup }) {
  return (
    <>
      {items.map((item: AttentionItem) => (
        <AttentionRow key={`${item.kind}:${item.subject.id}`} item={item} />
      ))}
      {total > items.length && <MoreRow icon={GROUPS[name].icon} to={GROUPS[name].list} left={total - items.length} />}
    </>
  );
}

/** Nothing that waits for this person alone: one line until they ask. */
function Folded({ group }: { group: ShownGroup }) {
  return (
    <details className="fold" data-tone={group.isBad ? 'bad' : 'warn'}>
      <summary>
        <Icon name={GROUPS[group.name].icon} />
        <span>
          {words.groups[group.name]} <span className="count">{group.total}</span>
        </span>
        <span className="quiet-text">{group.about}</span>
        <Icon name="down" />
      </summary>
      <ul className="list attention">
        <Rows group={group} />
      </ul>
    </details>
  );
}
