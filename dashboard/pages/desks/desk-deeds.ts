import { faultOf } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { updateReads } from '../../reads/desks.js';
import { texts } from '../../texts/desks.js';
import { announce, type Toast } from '../../ui/toast.js';
import { readDesksAgain } from './fleet.js';

const { actions, update: words } = texts;

/** A desk by what a menu knows of it. */
export interface NamedDesk {
  readonly id: string;
  readonly name: string;
}

async function suspend({ id }: NamedDesk): Promise<void> {
  await service.changeEnvironment(id, { status: 'suspended' });
  readDesksAgain();
}

async function resume({ id }: NamedDesk): Promise<void> {
  await service.changeEnvironment(id, { status: 'provisioned' });
  readDesksAgain();
}

async function update({ id }: NamedDesk): Promise<void> {
  await service.requestMachineUpdate(id);
  void queries.invalidateQueries({ queryKey: updateReads.all });
}

/** Does it at once; says so, or why not. */
async function attempt(work: Promise<unknown>, done: Toast): Promise<void> {
  try {
    await work;
    announce(done);
  } catch (error) {
    announce({ text: faultOf(error).sentence, tone: 'bad' });
  }
}

export function suspendDesk(desk: NamedDesk): void {
  void attempt(suspend(desk), { text: actions.suspended(desk.name), undo: () => resume(desk) });
}

export function resumeDesk(desk: NamedDesk): void {
  void attempt(resume(desk), { text: actions.resumed(desk.name), undo: () => suspend(desk) });
}

export function updateDesk(desk: NamedDesk): void {
  void attempt(update(desk), { text: words.requested(desk.name) });
}

export async function suspendDesks(desks: readonly NamedDesk[]): Promise<void> {
  const { done, failed } = await each(desks, suspend);
  if (failed) announce({ text: actions.bulkFailed(failed, desks.length), tone: 'bad' });
  if (done.length)
    announce({ text: actions.bulkSuspended(done.length), undo: () => Promise.all(done.map((desk) => resume(desk))) });
}

export async function updateDesks(desks: readonly NamedDesk[]): Promise<void> {
  const { done, failed } = await each(desks, update);
  if (failed) announce({ text: words.bulkFailed(failed, desks.length), tone: 'bad' });
  if (done.length) announce({ text: words.bulk(done.length) });
}

/** One after the other: many at once would be refused for their number. */
async function each(desks: readonly NamedDesk[], work: (desk: NamedDesk) => Promise<void>) {
  const done: NamedDesk[] = [];
  for (const desk of desks)
    try {
      await work(desk);
      done.push(desk);
    } catch {
      // Counted below; each row still says how it is.
    }
  return { done, failed: desks.length - done.length };
}
