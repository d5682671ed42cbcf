import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { MembershipService, PersonLock } from '../identity/index.js';
import { ResourceGuests } from '../guests/index.js';

@Injectable()
export class DocsGuests extends ResourceGuests {
  readonly kind = 'docs';
  protected readonly tables = { guests: 'docs_guests', resources: 'docs_spaces', key: 'space_id' };

  constructor(database: Database, membership: MembershipService, persons: PersonLock) {
    super(database, membership, persons);
  }
}
