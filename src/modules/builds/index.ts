export { ActOnBuild } from './ending/act-on-build.js';
export { BUILD_STATES, type BuildState } from './build-states.js';
export { BuildsQuery, type BuildView } from './builds.query.js';
export { FollowedBuilds, type FollowedBuild } from './followed-builds.query.js';
export { StartBuild } from './starting/start-build.js';
