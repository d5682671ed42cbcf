import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { MembershipService, PersonLock } from '../identity/index.js';
import { ResourceGuests } from '../guests/index.js';

@Injectable()
export class BoardGuests extends ResourceGuests {
  readonly kind = 'board';
  protected readonly tables = { guests: 'board_guests', resources: 'boards', key: 'board_id' };

  constructor(database: Database, membership: MembershipService, persons: PersonLock) {
    super(database, membership, persons);
  }
}
