import { Injectable } from '@nestjs/common';
import { sha256 } from '../../platform/kernel/credentials.js';
import type { InstallerCaller } from './desk-callers.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { Database, isUniqueViolation } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { desk as deskActor, EventLog } from '../events/index.js';
import { newSecret } from '../identity/index.js';
import { recordDesk } from './desk.events.js';
import { DeskNotices } from './desk-notices.js';
import { DesksService } from './desks.service.js';
import { changesBy } from './reported-facts.js';
import { MeshAddresses } from './mesh/mesh-addresses.js';
import { HubKey } from './mesh/hub-key.js';
import { MeshPeers } from './mesh/mesh-peers.js';
import { localSidecarUrl, meshSidecarUrl } from './sidecar-url.js';
import { Workstation, type InstallerEvidence } from './workstation.entity.js';

const NOT_LOCAL = 'is only for a service whose LOCAL_DESKS is on';

/** Facts an enrolment does not report. */
const NOT_REPORTED = { runningBuilds: null, login: null, pendingSyncCount: null };

/** Exit code of an installer that found another desk on its machine. */
const HOSTS_ANOTHER_DESK = 8;

export const ENROLMENT_REFUSALS = {
  401: 'Invalid or expired credential',
  409: ['This machine already hosts another desk', 'This WireGuard key belongs to another desk'],
  503: ['The mesh is not configured', 'No mesh address is free'],
} as const;

export interface EnrolmentRequest {
  readonly publicKey: string;
  readonly machineId: string;
  readonly version: string;
  readonly codeDigest: string;
  /** Of a sidecar on this very machine, without a mesh. */
  readonly localPort: number | null;
}

export interface Enrolment {
  readonly desk: Workstation;
  /** Known only to the desk. */
  readonly deskKey: string;
  readonly hub: { readonly publicKey: string; readonly endpoint: string };
  /** Null: at its mesh address. */
  readonly localPort: number | null;
}

/** Where a desk is reached. */
interface DeskPlace {
  /** Null, like the address: outside the mesh. */
  readonly publicKey: string | null;
  readonly meshAddress: string | null;
  readonly sidecarUrl: string;
  readonly hub: Enrolment['hub'];
}

/** No peer has this key. */
const NO_HUB_KEY = Buffer.alloc(32).toString('base64');

/** A desk beside the service has no part in the mesh. */
const onThisMachine = (port: number): DeskPlace => ({
  publicKey: null,
  meshAddress: null,
  sidecarUrl: localSidecarUrl(port),
  hub: { publicKey: NO_HUB_KEY, endpoint: `127.0.0.1:${port}` },
});

/** Turns a machine into a desk: records what its installer found, and exchanges the installer's token for a key. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly database: Database,
    private readonly desks: DesksService,
    private readonly addresses: MeshAddresses,
    private readonly hubKey: HubKey,
    private readonly peers: MeshPeers,
    private readonly notices: DeskNotices,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly events: EventLog,
  ) {}

  /** Records the installer's report about the machine and its progress. */
  async callback(caller: InstallerCaller, envId: string, evidence: InstallerEvidence): Promise<void> {
    await this.database.transaction(async (manager) => {
      const desk = await this.admit(caller, envId);
      const provider = evidence.found.vps_provider;
      await manager.update(
        Workstation,
        { id: desk.id },
        {
          evidence,
          callbackAt: evidence.step === 'started' ? (desk.callbackAt ?? this.clock.now()) : desk.callbackAt,
          misrouted: evidence.exit_code === HOSTS_ANOTHER_DESK,
          ...(typeof provider === 'string' && { vpsProvider: provider }),
        },
      );
      if (evidence.step !== desk.evidence?.step) this.recordStep(desk, evidence.step);
    });
  }

  /** Consumes the token and gives the desk its key and mesh address, in one transaction. */
  async enrol(caller: InstallerCaller, envId: string, request: EnrolmentRequest): Promise<Enrolment> {
    if (request.localPort !== null && !this.config.desks.local) throw refuse.field('local_port', NOT_LOCAL);
    await this.hubKey.learn().catch((error: unknown) => this.log.warn('hub not readable', { error }));
    if (await this.peers.isForeign(request.publicKey)) throw refuse.conflict(ENROLMENT_REFUSALS[409][1]);
    try {
      return await this.database.transaction(() => this.join(caller, envId, request));
    } catch (error) {
      if (isUniqueViolation(error, 'workstations_machine_unique')) {
        await this.database.manager.update(Workstation, { id: caller.deskId }, { misrouted: true });
        throw refuse.conflict(ENROLMENT_REFUSALS[409][0], { cause: error });
      }
      if (isUniqueViolation(error, 'workstations_public_key_unique')) {
        throw refuse.conflict(ENROLMENT_REFUSALS[409][1], { cause: error });
      }
      throw error;
    }
  }

  private recordStep(desk: Workstation, step: string): void {
    recordDesk(this.events, 'desk.step', desk, { step, actor: deskActor(desk.id, desk.name) });
  }

  private async join(caller: InstallerCaller, envId: string, request: EnrolmentRequest): Promise<Enrolment> {
    // Lock the desk before the hub's row: waiting for a desk must not block other enrolments.
    const desk = await this.admit(caller, envId);
    const place = request.localPort === null ? await this.inMesh(desk, request) : onThisMachine(request.localPort);
    const deskKey = newSecret('wsd');
    const now = this.clock.now();
    const joined: Partial<Workstation> = {
      patHash: null,
      keyHash: sha256(deskKey),
      callbackAt: desk.callbackAt ?? now,
      enrolledAt: now,
      machineId: request.machineId,
      publicKey: place.publicKey,
      meshAddress: place.meshAddress,
      endpoint: null,
      sidecarUrl: place.sidecarUrl,
      answeredAt: null,
      lastContactAt: now,
      misses: 0,
      misrouted: false,
      status: desk.status === 'suspended' ? 'suspended' : 'provisioned',
      ...changesBy(desk, { ...NOT_REPORTED, version: request.version, codeDigest: request.codeDigest }, now),
    };
    await this.database.manager.update(Workstation, { id: desk.id }, joined);
    this.recordStep(desk, 'enrolled');
    // Notifies everybody: a token says what may be installed, not who installs it.
    if (desk.enrolledAt !== null) {
      const isSameMachine = desk.machineId === request.machineId;
      await this.notices.post(desk, isSameMachine ? 'installed_again' : 'moved', null);
    }
    await this.desks.forgetCallers(desk.id);
    const replaced = desk.publicKey !== place.publicKey ? desk.publicKey : null;
    await this.database.afterCommit(() => this.tellHub(place, replaced));
    return { desk: Object.assign(desk, joined), deskKey, hub: place.hub, localPort: request.localPort };
  }

  /** Where a desk of the mesh is reached: it keeps the address it has. */
  private async inMesh(desk: Workstation, { publicKey }: EnrolmentRequest): Promise<DeskPlace> {
    const { endpoint, range } = this.config.mesh;
    const hubKey = await this.hubKey.lock();
    if (hubKey === null || endpoint === null) throw refuse.unavailable(ENROLMENT_REFUSALS[503][0]);
    // WireGuard silently drops a peer with its own key.
    if (publicKey === hubKey) throw refuse.field('public_key', "is the hub's own");
    const keepsAddress = desk.meshAddress !== null && range.isPeer(desk.meshAddress);
    const meshAddress = keepsAddress ? desk.meshAddress! : await this.addresses.free();
    return { publicKey, meshAddress, sidecarUrl: meshSidecarUrl(meshAddress), hub: { publicKey: hubKey, endpoint } };
  }

  /** Locks the desk if the token is still valid. */
  private async admit({ brandId, deskId, tokenHash }: InstallerCaller, envId: string): Promise<Workstation> {
    const desk = envId.toLowerCase() === deskId ? await this.desks.lockIfExists(brandId, deskId) : null;
    if (!desk?.patHash?.equals(tokenHash)) throw refuse.unauthenticated(ENROLMENT_REFUSALS[401]);
    return desk;
  }

  /** Immediately where this process reaches the hub; otherwise, or on failure, the sync loop does it. */
  private async tellHub({ publicKey, meshAddress: address }: DeskPlace, replaced: string | null): Promise<void> {
    try {
      if (replaced !== null) await this.peers.remove([replaced]);
      if (publicKey !== null && address !== null) await this.peers.put([{ publicKey, address, endpoint: null }]);
    } catch (error) {
      this.log.warn('new desk not added to the hub yet', { error });
    }
  }
}
