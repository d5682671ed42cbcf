import type { Provider } from '@nestjs/common';
import { BuildLogArchiveLoop } from './build-log-archive.loop.js';
import { BuildLogs } from './build-logs.js';
import { LogArchives } from './log-archives.js';
import { LogNotices } from './log-notices.js';
import { LogPieces } from './log-pieces.js';
import { LogStreams } from './log-streams.js';
import { LoggedBuilds } from './logged-builds.query.js';

/** For the module of builds. */
export const LOG_PROVIDERS: Provider[] = [
  BuildLogs,
  LogPieces,
  BuildLogArchiveLoop,
  LogArchives,
  LogNotices,
  LogStreams,
  LoggedBuilds,
];
