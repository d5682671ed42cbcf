import { Injectable } from '@nestjs/common';
import { EMAIL } from '../../engines/mail-message/email-address.js';
import { Database } from '../../platform/data/database/database.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Metrics } from '../../platform/kernel/metrics/metrics.js';

import { EventLog, OPERATOR_LOG, person, type Actor } from '../events/index.js';
import { SESSION_EVENTS, SIGN_IN_REFUSAL_EVENTS, type SessionEventData } from './account.events.js';

/** Whoever it was has not proved it. */
const NOBODY: Actor = { kind: 'service', name: 'Workspace Platform' };
type How = Omit<SessionEventData, 'user_id'>;

/** How a person proved who they are. */
export type SignInMethod = 'password' | 'invitation' | 'oidc';

export interface OpenedSignIn {
  readonly method: SignInMethod;
  readonly userId: number;
  readonly sessionId: string;
  /** The workspace of the session. */
  readonly brandId: number | null;
  /** Key of the identity provider. */
  readonly provider?: string;
}

export interface RefusedSignIn {
  readonly method: SignInMethod;
  /** A word, such as `wrong_password`. */
  readonly reason: string;
  /** As it was sent, or as the identity provider says. */
  readonly email?: string;
  /** The workspaces concerned; none if nobody knows the person. */
  readonly brandIds: readonly number[];
  readonly provider?: string;
}

interface SessionOf {
  readonly userId: number;
  readonly brandId: number | null;
}

/** An identity provider that ends a session. */
export interface EndedByProvider {
  readonly key: string;
  readonly name: string;
}

/** Every sign-in ends here: with a session, or refused. The audit log has it in the workspaces concerned. */
@Injectable()
export class SignIns {
  constructor(
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly events: EventLog,
  ) {}

  /** Called in the transaction that starts the session. */
  opened({ method, userId, brandId, provider }: OpenedSignIn): void {
    this.metrics.signIns.labels(method, 'opened').inc();
    this.log.info('signed in', { method, user_id: userId, brand_id: brandId, provider });
    this.record('session.opened', { userId, brandId }, { method, provider });
  }

  /** The session goes on in another workspace. */
  moved(session: SessionOf): void {
    this.record('session.opened', session, { method: 'session' });
  }

  /** By the person, unless an identity provider said so. */
  ended(session: SessionOf, by?: EndedByProvider): void {
    const how = by ? { method: 'oidc', provider: by.key } : { method: 'session' };
    this.record('session.ended', session, how, by && { kind: 'service', id: by.key, name: by.name });
  }

  /** Called outside a transaction, before the refusal is answered. */
  async refused({ method, reason, email, brandIds, provider }: RefusedSignIn): Promise<void> {
    this.metrics.signIns.labels(method, 'refused').inc();
    this.log.info('sign-in refused', { method, reason, brand_ids: brandIds, provider });
    // Somebody may have typed the password here.
    const address = email !== undefined && EMAIL.test(email) ? email : '';
    await this.database.transaction(() => {
      for (const brandId of brandIds.length ? brandIds : [OPERATOR_LOG]) {
        this.events.record(SIGN_IN_REFUSAL_EVENTS, 'session.refused', {
          brandId,
          subject: { id: address || 'unknown', ref: address || null },
          actor: NOBODY,
          data: { email: address, method, reason, provider },
        });
      }
      return Promise.resolve();
    });
  }

  private record(
    type: 'session.opened' | 'session.ended',
    { userId, brandId }: SessionOf,
    how: How,
    actor: Actor = person(userId),
  ): void {
    this.events.record(SESSION_EVENTS, type, {
      brandId: brandId ?? OPERATOR_LOG,
      subject: { id: userId },
      actor,
      data: { user_id: userId, ...how },
    });
  }
}
