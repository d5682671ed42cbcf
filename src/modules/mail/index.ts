export { MailService } from './mail.service.js';
