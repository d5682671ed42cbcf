import { useQuery } from '@tanstack/react-query';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/writing.js';
import { Files } from '../../ui/files.js';
import { Loaded } from '../../ui/states.js';
import { attachToCard } from './attach-to-card.js';
import { CardGroup } from './card-group.js';

/** The files of a card. */
export function CardFiles({ cardId }: { cardId: string }) {
  const query = useQuery(cardReads.files(cardId));
  const remove = async (id: string): Promise<void> => {
    await service.removeCardAttachment(cardId, id);
    void queries.invalidateQueries({ queryKey: cardReads.one(cardId).queryKey });
  };
  return (
    <CardGroup title={texts.files.title}>
      <Loaded query={query} shape="line">
        {({ items }) => (
          <Files files={items} upload={(file) => attachToCard(cardId, file)} remove={remove} mayRemove={() => true} />
        )}
      </Loaded>
    </CardGroup>
  );
}
