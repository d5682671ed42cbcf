import { Injectable } from '@nestjs/common';
import { ResourceGuests } from '../guests/index.js';

@Injectable()
export class DocsGuests extends ResourceGuests {
  readonly kind = 'docs';
  protected readonly tables = {
    guests: 'docs_guests',
    resources: 'docs_spaces',
    key: 'space_id',
    parameters: { space_id: 'p.id' },
  };
}
