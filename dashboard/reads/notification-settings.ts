import { queryOptions } from '@tanstack/react-query';
import { service } from '../app/service.js';

export const notificationSettingsReads = {
  of: (brandId: number) =>
    queryOptions({
      queryKey: ['notification-settings', brandId],
      queryFn: () => service.getNotificationSettings(),
    }),
};
