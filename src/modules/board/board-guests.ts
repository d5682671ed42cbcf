import { Injectable } from '@nestjs/common';
import { ResourceGuests } from '../guests/index.js';

@Injectable()
export class BoardGuests extends ResourceGuests {
  readonly kind = 'board';
  protected readonly tables = {
    guests: 'board_guests',
    resources: 'boards',
    key: 'board_id',
    parameters: { board_id: 'p.id', task_id: '(SELECT c.board_id FROM cards c WHERE c.id = p.id)' },
  };
}
