import { JsonField } from '../../../platform/http/fields/fields.js';
import { declareEvents } from '../event-types.js';

export class AuditExportEventData {
  @JsonField({
    about: 'What was asked for, as in the query of the request; empty: everything',
    example: { action: 'member.*' },
    others: { type: 'string' },
  })
  query: Record<string, string>;
}

export const AUDIT_EVENTS = declareEvents({
  schema: 'AuditExportEvent',
  subject: 'audit_log',
  data: AuditExportEventData,
  audience: 'admins',
  audited: 'all',
  types: { 'audit.exported': 'An admin, or the operator, exported the audit log' },
});
