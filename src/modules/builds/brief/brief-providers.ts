import type { Provider } from '@nestjs/common';
import { Briefs } from './briefs.js';

/** For the module of builds. */
export const BRIEF_PROVIDERS: Provider[] = [Briefs];
