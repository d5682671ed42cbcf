import { createContext, useContext, type ReactNode } from 'react';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { Button } from '../../ui/button.js';

interface GroupProps {
  readonly title: string;
  readonly onEdit?: () => void;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Whether the heading of the card is that of a panel, below the one of the page. */
export const InPanel = createContext(false);

/** A titled part of a card. */
export function CardGroup({ title, onEdit, note, children }: GroupProps) {
  const isInPanel = useContext(InPanel);
  return (
    <section className="card-group" aria-label={title}>
      <header className="card-group-head">
        {isInPanel ? <h3>{title}</h3> : <h2>{title}</h2>}
        {note}
        {onEdit && (
          <Button kind="quiet" className="small" aria-label={texts.groups.edit(title)} onClick={onEdit}>
            {common.edit}
          </Button>
        )}
      </header>
      {children}
    </section>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

/** Facts that there are; those without a value are left out. */
export function CardFacts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (!known.length) return null;
  return (
    <dl className="facts card-facts">
      {known.map(([name, value]) => (
        <div key={name} className="facts-pair">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
