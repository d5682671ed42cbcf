import type { Guest, GuestAccess } from '../../../client/src/generated.js';
import { texts } from '../../texts/people.js';
import { Button } from '../../ui/button.js';
import { Table, type Column } from '../../ui/table.js';
import { levelWord } from './levels.js';
import { Person } from './person.js';

const { guests: words } = texts;

export type GuestAction =
  | { readonly what: 'share' | 'promote' | 'remove' }
  | { readonly what: 'remove-place'; readonly place: GuestAccess };

interface GuestTableProps {
  readonly guests: readonly Guest[];
  readonly onAction: (guest: Guest, action: GuestAction) => void;
}

export function GuestTable({ guests, onAction }: GuestTableProps) {
  const columns: readonly Column<Guest>[] = [
    {
      key: 'guest',
      title: words.name,
      cell: ({ full_name: name, email, image }) => <Person name={name} email={email} photo={image} />,
    },
    {
      key: 'access',
      title: words.access,
      cell: (guest) => (
        <ul className="places">
          {guest.access.map((place) => (
            <Place
              key={place.resource_id}
              place={place}
              label={words.removePlaceOf(guest.full_name, place.name)}
              onRemove={() => onAction(guest, { what: 'remove-place', place })}
            />
          ))}
        </ul>
      ),
    },
    {
      key: 'actions',
      title: words.actions,
      cell: (guest) => (
        <div className="row row-actions">
          <Button aria-label={words.shareMoreOf(guest.full_name)} onClick={() => onAction(guest, { what: 'share' })}>
            {words.shareMore}
          </Button>
          <Button aria-label={words.promoteOf(guest.full_name)} onClick={() => onAction(guest, { what: 'promote' })}>
            {words.promote}
          </Button>
          <Button aria-label={words.removeOf(guest.full_name)} onClick={() => onAction(guest, { what: 'remove' })}>
            {words.remove}
          </Button>
        </div>
      ),
    },
  ];
  return <Table caption={words.caption} columns={columns} rows={guests} keyOf={({ user_id: id }) => String(id)} />;
}

function Place({ place, label, onRemove }: { place: GuestAccess; label: string; onRemove: () => void }) {
  return (
    <li>
      <span>
        {place.name}{' '}
        <span className="quiet-text">
          {words.kinds[place.kind]}
          {place.role && `, ${levelWord(place.role)}`}
        </span>
      </span>
      <button type="button" className="button quiet icon" aria-label={label} title={label} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}
