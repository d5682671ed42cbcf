import { Injectable } from '@nestjs/common';
import { DemoHistory, type DemoMoment, type LivelyWorkspace } from '../../demo/index.js';
import { DocsGuests } from '../docs-guests.js';
import { DocsService } from '../docs.service.js';

const SPACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Handbook: {
    'How we release':
      'On Fridays, after lunch.\n\n1. Everything on the board is in *Done*.\n2. The release desk builds.\n3. Somebody who did not write it presses the button.',
    'First week': '- Day 1: accounts, a desk, a card of your own\n- Day 3: a review\n- Day 5: a release, with company',
    'Who is on call': '| Week | Person |\n|---|---|\n| odd | Sven |\n| even | Omar |',
    'How we write': 'Short sentences. The next step first. Whole words.',
    Holidays: 'Tell the board, not only the calendar: cards need somebody else.',
  },
  Engineering: {
    'Architecture in one page': 'A cart, orders, payments, an outbox.\n\n> What writes is small; what reads is fast.',
    'Payments step by step':
      '1. `charge` with the id of the order\n2. The notification of the gateway\n3. `paid`, whoever comes second changes nothing',
    'When the gateway is down': 'Orders stay *open*. The loop tries again for two days; then support writes.',
    'Test data': 'Loaded on Sundays. What you add to staging is gone on Monday.',
    'Lessons in the code':
      'A lesson is a file in `lessons/`, anchored to the code it is about. It is reviewed like code.',
  },
  Support: {
    'Answers we give often':
      '## Where is my parcel?\nUnder *Orders*, from the second day on.\n\n## Can I cancel?\nWithin half an hour.',
    Refunds: 'Three days. Above 500 Ana decides.',
    'Words we use': '*Order*, not purchase. *Parcel*, not shipment.',
  },
};

/** Docs that several people have written over months. */
@Injectable()
export class DocsHistory extends DemoHistory {
  constructor(
    private readonly docs: DocsService,
    private readonly guests: DocsGuests,
  ) {
    super();
  }

  async moments({ brandId, guestId, people }: LivelyWorkspace): Promise<readonly DemoMoment[]> {
    if (await this.docs.count(brandId)) return [];
    const moments: DemoMoment[] = [];
    for (const [index, [name, pages]] of Object.entries(SPACES).entries()) {
      const begun = 130 - index * 30;
      let spaceId = '';
      const create = async (): Promise<void> => {
        spaceId = (await this.docs.create(brandId, name)).id;
        if (index === 0) await this.guests.put(brandId, spaceId, guestId, 'commenter');
      };
      moments.push({ daysAgo: begun, happen: create });
      for (const [turn, [title, body]] of Object.entries(pages).entries()) {
        const userId = people[(index * 2 + turn) % people.length]!.id;
        let id = '';
        const write = async (): Promise<void> => {
          id = (await this.docs.write(brandId, spaceId, userId, title, 'To be written.')).id;
        };
        const finish = (): Promise<unknown> => this.docs.changePage({ brandId, userId }, spaceId, id, { body }, null);
        moments.push({ daysAgo: begun - 1 - turn * 9, happen: write });
        moments.push({ daysAgo: (begun - 1 - turn * 9) / 12, happen: finish });
      }
    }
    return moments;
  }
}
