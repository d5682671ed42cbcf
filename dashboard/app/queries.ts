import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportAnswer, reportFailure } from './connection.js';
import { hasStatus } from './problems.js';

const MAX_RETRIES = 2;

/** Told when a session is found to have ended. */
let onSignedOut: () => void = () => undefined;

export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

// Pages draw an answer before an action is drawn as done; with the default, a timer, they show the old state in between.
notifyManager.setScheduler(queueMicrotask);

/**
 * Everything that pages read. Answers stay until an event says that they are out of date (`live.ts`), so that going back
 * to a page shows it at once.
 */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: reportAnswer,
    onError: (error) => {
      reportFailure(error);
      if (hasStatus(error, 401)) onSignedOut();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // A refusal is final; a failure of the network or of the service may pass.
      retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
  },
});

function isPassing(error: unknown): boolean {
  const status = (error as { status?: number }).status;
  return status === undefined || status === 429 || status >= 502;
}
