import { Injectable } from '@nestjs/common';
import { Log } from '../../platform/kernel/logging/log.js';
import { WorkspaceNotices } from '../identity/index.js';
import type { Workstation } from './workstation.entity.js';

const KIND = 'desk-notice';

/** `moved`: installed again, from another machine. */
type DeskEvent = 'released' | 'token_renewed' | 'installed_again' | 'moved';

interface Names {
  readonly desk: string;
  readonly actor: string;
  readonly workspace: string;
}

const TEXTS: Record<DeskEvent, (names: Names) => { subject: string; paragraphs: string[] }> = {
  released: ({ desk, actor, workspace }) => ({
    subject: `The desk ${desk} was released`,
    paragraphs: [
      `${actor} released the desk ${desk} of the workspace ${workspace}.`,
      'Its token, key, mesh address and picture were deleted. The machine itself was not changed.',
    ],
  }),
  token_renewed: ({ desk, actor, workspace }) => ({
    subject: `A new installer token was made for the desk ${desk}`,
    paragraphs: [
      `${actor} made a new installer token for the desk ${desk} of the workspace ${workspace}, which is installed already.`,
      'Whoever has the token can install the desk again, on its machine or on another one. Until then the desk keeps working. Creating another token revokes this one.',
    ],
  }),
  installed_again: ({ desk, workspace }) => ({
    subject: `The desk ${desk} was installed again`,
    paragraphs: [
      `The desk ${desk} of the workspace ${workspace} was installed again on its machine, with a new installer token.`,
      'Its previous key no longer works.',
    ],
  }),
  moved: ({ desk, workspace }) => ({
    subject: `The desk ${desk} was installed again`,
    paragraphs: [
      `The desk ${desk} of the workspace ${workspace} was installed again, from another machine than before, with a new installer token.`,
      'The previous machine is no longer this desk: its key no longer works. If none of you did this, release the desk.',
    ],
  }),
};

/** Notifies the admins, and the person who ordered the desk. */
@Injectable()
export class DeskNotices {
  constructor(
    private readonly notices: WorkspaceNotices,
    private readonly log: Log,
  ) {
    notices.writer(KIND, (about, { actor, workspace }) => {
      const [, event = '', id = '', desk = ''] = /^(\w+)\/([0-9a-f-]+)\/(.*)$/s.exec(about) ?? [];
      const text = TEXTS[event as DeskEvent]({ desk, actor, workspace });
      if (event === 'released') return text;
      return { ...text, action: { label: 'Open the desk', path: `/dashboard/machines/${id}` } };
    });
  }

  /** Call in the transaction of the event. Includes the name: a released desk has no row to read it from. */
  async post({ id, brandId, name, orderedBy }: Workstation, what: DeskEvent, by: number | null): Promise<void> {
    const desk = name.replace(/\p{Cc}+/gu, ' ');
    await this.notices.post(KIND, { brandId, by, concerns: orderedBy, about: `${what}/${id}/${desk}` });
    this.log.info('desk reinstalled or released', { desk: id, brand: brandId, what, by });
  }
}
