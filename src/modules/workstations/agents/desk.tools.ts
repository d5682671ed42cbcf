import { Injectable } from '@nestjs/common';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { EnumField, StringField } from '../../../platform/http/fields/fields.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { counted } from '../../../platform/kernel/counted.js';
import { AgentTool, byIdOrName, DestructiveInput, found, ListInput, pageText, WriteInput } from '../../mcp/index.js';
import { actingPerson, requireAdminOrOrderer } from '../../identity/index.js';
import { DesksService } from '../desks.service.js';
import { OrderDesk } from '../order-desk.js';
import { ReleaseDesk } from '../release-desk.js';
import { RUNTIMES, type Workstation } from '../workstation.entity.js';
import { isDormant, workstationStatus } from '../desk-status.js';
import { onboardingSteps } from '../onboarding.js';
import { DESCRIPTION, evidenceOf, NAME } from '../workstations.dto.js';

const DESK = { about: 'Name or id of the desk', max: 200, notBlank: true, example: 'Build desk one' };
/** Desks whose names are compared. */
const MAX_DESKS = 1_000;
const PAGE = 200;

/** Desks as agents name them. */
@Injectable()
export class AgentDesks {
  constructor(private readonly desks: DesksService) {}

  async all(brandId: number): Promise<readonly Workstation[]> {
    return (await this.page(brandId, 0, MAX_DESKS)).items;
  }

  /** Newest first. */
  page(brandId: number, skip: number, limit = PAGE): Promise<{ items: readonly Workstation[]; total: number }> {
    return this.desks.list(brandId, skip, limit);
  }

  find(brandId: number, name: string): Promise<Workstation> {
    return byIdOrName('desk', name, {
      byId: (id) => found(this.desks.read(brandId, id)),
      all: () => this.all(brandId),
      names: (desk) => [desk.name, desk.id],
      next: 'list_desks at /mcp/desks shows all',
    });
  }
}

class OrderDeskInput extends WriteInput {
  @StringField(NAME)
  name: string;
  @EnumField({ about: 'Runtime of its builds', values: RUNTIMES, default: 'claude_code' })
  runtime: string;
  @StringField({ ...DESCRIPTION, default: '' })
  description: string;
}

class ReleaseDeskInput extends DestructiveInput {
  @StringField(DESK)
  desk: string;
}

@Injectable()
export class DeskTools {
  constructor(
    private readonly desks: AgentDesks,
    private readonly orders: OrderDesk,
    private readonly releases: ReleaseDesk,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @AgentTool({
    name: 'list_desks',
    title: 'List desks',
    description:
      'The desks (Linux machines on which coders build) of the workspace: name, runtime, status, whether ready, and the next onboarding step. Example: list_desks {}',
    set: 'desks',
    scopes: ['brand:read'],
    effect: 'reads',
  })
  async listDesks(input: ListInput, { brandId }: TokenCaller): Promise<ToolAnswer> {
    const { items, total } = await this.desks.page(brandId, input.skip);
    const now = this.clock.now();
    return pageText('list_desks', input, { head: counted(total, 'desk'), items, total }, (desk) =>
      deskLevels(desk, now),
    );
  }

  @AgentTool({
    name: 'order_desk',
    title: 'Order a desk',
    description:
      'Order a desk. The install command holds a secret, so it is not shown here: the answer has the dashboard page where a person gets it and runs it on the machine. Example: order_desk {"name": "Build desk two"}',
    set: 'desks',
    scopes: ['brand:admin'],
    effect: 'adds',
  })
  async orderDesk(
    { name, runtime, description }: OrderDeskInput,
    { brandId, userId }: TokenCaller,
  ): Promise<ToolAnswer> {
    const order = { name: name.trim(), runtime, region: null, description, orderedBy: userId };
    const { desk } = await this.orders.order(brandId, order);
    return {
      receipt: {
        desk: desk.name,
        workstation_id: desk.id,
        next: 'A person opens the page, makes a new install command there and runs it in a root shell on the machine',
        page: `${this.config.publicUrl ?? ''}/dashboard/machines/${desk.id}`,
      },
    };
  }

  @AgentTool({
    name: 'release_desk',
    title: 'Release a desk',
    description:
      'Give a desk back: its key, mesh address and picture are deleted for good; the machine itself does not change. Only with the consent of your person: call it with dry_run first. Example: release_desk {"desk": "Build desk one", "dry_run": true}',
    set: 'desks',
    scopes: ['brand:admin'],
    effect: 'destroys',
  })
  async releaseDesk({ desk: name, dry_run: dryRun }: ReleaseDeskInput, caller: TokenCaller): Promise<ToolAnswer> {
    const desk = await this.desks.find(caller.brandId, name);
    const by = actingPerson(caller);
    requireAdminOrOrderer(by, desk.orderedBy);
    if (!dryRun) await this.releases.release(caller.brandId, desk.id, by);
    return {
      receipt: { desk: desk.name, workstation_id: desk.id, status: desk.status, released: !dryRun, dry_run: dryRun },
    };
  }
}

/** A line, and the onboarding steps. */
function deskLevels(desk: Workstation, now: Date): Levels {
  return [() => deskSteps(desk, now), () => deskLine(desk, now)];
}

function deskLine(desk: Workstation, now: Date): string {
  const isReady = desk.status === 'active';
  return `- ${inline(desk.name, 100)} (${desk.runtime}): ${workstationStatus(desk.status)}${isReady ? ', ready' : ''}${isDormant(desk, now) ? ', dormant' : ''}, id ${desk.id}`;
}

export function deskSteps(desk: Workstation, now: Date): string {
  const line = deskLine(desk, now);
  if (desk.status === 'active') return line;
  const steps = onboardingSteps(evidenceOf(desk)).map(
    ({ title, state, hint }) => `  - ${title}: ${state}${hint ? `. ${hint}` : ''}`,
  );
  return [line, ...steps].join('\n');
}
