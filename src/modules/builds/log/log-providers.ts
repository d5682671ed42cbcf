import type { Provider } from '@nestjs/common';
import { BuildLogs } from './build-logs.js';
import { LogArchives } from './log-archives.js';
import { LogNotices } from './log-notices.js';
import { LogStreams } from './log-streams.js';
import { LoggedBuilds } from './logged-builds.query.js';

/** For the module of builds. */
export const LOG_PROVIDERS: Provider[] = [BuildLogs, LogArchives, LogNotices, LogStreams, LoggedBuilds];
