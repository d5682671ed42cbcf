import { entitledSql } from './hire-rules.js';
import { stalledSql } from './provisioning/steps.js';

/** What a workspace calls a hire, in SQL over `h`, with the current time as this parameter. */
export const hireStateSql = (now: string): string =>
  `CASE WHEN h.status = 'active' THEN 'active'
        WHEN h.status = 'canceled' THEN CASE WHEN ${entitledSql(now)} THEN 'canceling' ELSE 'ended' END
        WHEN ${stalledSql('h')} THEN 'failed'
        ELSE 'provisioning' END`;
