import { domains, serve } from 'workspace-platform';
import { standup } from './standup/index.js';

serve([...domains, standup]);
