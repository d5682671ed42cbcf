import type { ReactNode } from 'react';
import { texts } from '../../texts/boards.js';
import { IconButton } from '../../ui/button.js';

interface GroupProps {
  readonly title: string;
  readonly onEdit?: () => void;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a card. */
export function CardGroup({ title, onEdit, note, children }: GroupProps) {
  return (
    <section className="section card-group" aria-label={title}>
      <header className="section-head">
        <h2>{title}</h2>
        {note}
        {onEdit && <EditButton title={title} onEdit={onEdit} />}
      </header>
      {children}
    </section>
  );
}

export function EditButton({ title, onEdit }: { title: string; onEdit: () => void }) {
  return <IconButton icon="edit" label={texts.groups.edit(title)} onClick={onEdit} />;
}
