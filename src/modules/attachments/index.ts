export { AttachmentsService, type AttachmentOwner } from './attachments.service.js';
