import type { Card } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/boards.js';
import { IconButton } from '../../ui/button.js';
import { changeAndSay } from './choose/change-and-say.js';

const { watch: words } = texts;

/** Whether one is told of what happens to a card. */
export function WatchButton({ card }: { card: Card }) {
  const { user } = useMe();
  const { user_id: me } = user;
  const isWatching = card.watchers.includes(me);
  const change = (): Promise<void> =>
    changeAndSay(
      card.id,
      ({ watchers }) => ({
        watchers: isWatching ? watchers.filter((id) => id !== me) : [...new Set([...watchers, me])],
      }),
      ({ ref }) => (isWatching ? words.unwatched : words.watched)(ref),
    );
  return (
    <IconButton
      icon="show"
      label={isWatching ? words.off : words.on}
      aria-pressed={isWatching}
      onClick={() => void change()}
    />
  );
}
