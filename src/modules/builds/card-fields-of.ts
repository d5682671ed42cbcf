import type { CardBuildFields } from '../board/index.js';
import type { Build } from './build.entity.js';

/** What a card shows of its build. */
export function cardFieldsOf(build: Build): CardBuildFields {
  return {
    buildId: build.id,
    buildStatus: build.state,
    buildStartedAt: build.startedAt,
    buildFinishedAt: build.finishedAt,
    attempt: build.attempt,
    ...(build.coder !== null && { coder: build.coder }),
    ...(build.branch !== null && build.commit !== null && { branch: build.branch }),
    ...(build.baseBranch !== null && { baseBranch: build.baseBranch }),
    ...(build.commit !== null && { commitSha: build.commit }),
    ...(build.checksStatus !== null && { checksStatus: build.checksStatus }),
  };
}
