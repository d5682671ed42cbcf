import { setting } from 'workspace-platform/platform';

export const standupSettings = {
  STANDUP_KEEP: setting.duration('90d', { about: 'How long standup notes are kept.', min: '1d', max: '3650d' }),
};
