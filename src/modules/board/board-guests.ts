import { Injectable } from '@nestjs/common';
import { ResourceGuests } from '../guests/index.js';

@Injectable()
export class BoardGuests extends ResourceGuests {
  readonly kind = 'board';
  protected readonly tables = { guests: 'board_guests', resources: 'boards', key: 'board_id' };
}
