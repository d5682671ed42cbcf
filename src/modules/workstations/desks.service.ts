import { Injectable } from '@nestjs/common';
import { Authenticators, CallerCache, sha256, type DeskCaller } from '../../platform/access/index.js';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { Broadcast } from '../../platform/redis/broadcast.js';
import { newSecret } from '../identity/index.js';
import { Workstation } from './workstation.entity.js';

const TOPIC = 'desks';
const DESK_KEY = /^wsd_[0-9A-Za-z]{43}$/;

/** Desks and the keys they speak with. */
@Injectable()
export class DesksService {
  private readonly callers = new CallerCache<DeskCaller>((hash) => this.find(hash));

  constructor(
    private readonly database: Database,
    private readonly broadcast: Broadcast,
    authenticators: Authenticators,
  ) {
    authenticators.register('desk', (key) => (DESK_KEY.test(key) ? this.callers.get(key) : Promise.resolve(null)));
    broadcast.on(TOPIC, (payload) => {
      const { deskId } = payload as { deskId: string };
      this.callers.drop((caller) => caller.deskId === deskId);
    });
  }

  async read(brandId: number, id: string): Promise<Workstation> {
    const desk = await this.database.manager.findOneBy(Workstation, { brandId, id });
    if (!desk) throw refuse.notFound('Not found');
    return desk;
  }

  /** A new key for the desk; the one it had stops working. */
  async issueKey(brandId: number, id: string): Promise<string> {
    const key = newSecret('wsd');
    await this.database.transaction(async (manager) => {
      await manager.update(Workstation, { brandId, id }, { keyHash: sha256(key) });
      await this.database.afterCommit(() => this.broadcast.say(TOPIC, { deskId: id }));
    });
    return key;
  }

  private async find(keyHash: Buffer): Promise<DeskCaller | null> {
    const desk = await this.database.manager.findOneBy(Workstation, { keyHash });
    return desk && { kind: 'desk', deskId: desk.id, brandId: desk.brandId };
  }
}
