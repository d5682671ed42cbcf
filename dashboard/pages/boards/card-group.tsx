import type { ReactNode, RefObject } from 'react';
import { texts } from '../../texts/boards.js';
import { IconButton } from '../../ui/button.js';

interface GroupProps {
  readonly title: string;
  readonly onEdit?: () => void;
  readonly note?: ReactNode;
  /** Its text is being written: letters are no commands until that ends. */
  readonly isWritten?: boolean;
  readonly part?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A titled part of a card. */
export function CardGroup({ title, onEdit, note, isWritten = false, part, children }: GroupProps) {
  return (
    <section ref={part} className="section card-group" aria-label={title} data-writing={isWritten || undefined}>
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
