export { NotificationsQueue } from './making/notifications.queue.js';
