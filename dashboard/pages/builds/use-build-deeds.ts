import type { Build } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { buildReads } from '../../reads/builds.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/builds.js';
import { useAction } from '../../ui/form.js';

const { deeds: words } = texts;

/** Shows what the service answered, here and on the card. */
export function takeBuild(build: Build): void {
  queries.setQueryData(buildReads.one(build.id).queryKey, build);
  void queries.invalidateQueries({ queryKey: buildReads.all });
  void queries.invalidateQueries({ queryKey: cardReads.one(build.card.id).queryKey });
}

/** What people do with a build. `onDone` gets the build that is under way then: trying again makes a new one. */
export function useCancel({ id, card }: Build, onDone: () => void) {
  return useAction(
    () => service.cancelBuild(id),
    (build) => {
      takeBuild(build);
      onDone();
    },
    words.canceled(card.ref),
  );
}

export function useRetry({ id, card }: Build, onDone?: (build: Build) => void) {
  return useAction(
    (message: string) => service.retryBuild(id, message.trim() ? { message: message.trim() } : {}),
    (build) => {
      takeBuild(build);
      onDone?.(build);
    },
    words.retried(card.ref),
  );
}

export function useAnswer({ id }: Build, onDone: () => void) {
  return useAction(
    (text: string) => service.answerBuild(id, { text: text.trim() }),
    (build) => {
      onDone();
      takeBuild(build);
    },
    words.answered,
  );
}

export function useStart(cardId: string) {
  return useAction(() => service.startBuild(cardId, {}), takeBuild);
}
