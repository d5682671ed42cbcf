import type { Event } from '../../../client/src/generated.js';
import { Avatar } from '../../ui/avatar.js';
import { usePhotoOf } from './use-people.js';

/** The picture of who did something. */
export function ActorMark({ actor }: { actor: Event['actor'] }) {
  const photoOf = usePhotoOf();
  const { id, kind, name } = actor;
  return (
    <Avatar
      name={name}
      size={24}
      photo={photoOf(actor)}
      kind={kind === 'person' || kind === 'desk' ? kind : 'agent'}
      {...(id !== null && { id })}
    />
  );
}
