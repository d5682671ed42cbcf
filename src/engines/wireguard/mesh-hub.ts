export class MeshNotConfigured extends Error {
  override readonly name = 'MeshNotConfigured';

  constructor() {
    super('The mesh is not configured');
  }
}

/** The hub did not answer, or answered with an error. The message may be logged: it contains no key. */
export class HubUnreachable extends Error {
  override readonly name = 'HubUnreachable';
}

/** A peer as the hub knows it. */
export interface MeshPeer {
  /** Base64. */
  readonly publicKey: string;
  /** Its one address in the mesh. */
  readonly address: string;
  /** Where it was last seen outside the mesh; used only if the hub does not know better. */
  readonly endpoint: string | null;
}

export interface HubPeer {
  readonly endpoint: string | null;
  /** With their prefix length, e.g. `10.86.0.7/32`. */
  readonly allowedIps: readonly string[];
  readonly lastHandshakeAt: Date | null;
}

export interface HubState {
  /** Base64. */
  readonly publicKey: string;
  readonly listenPort: number;
  /** By public key in base64. */
  readonly peers: ReadonlyMap<string, HubPeer>;
}

/** The WireGuard interface every peer is connected to. Calls throw MeshNotConfigured or HubUnreachable. */
export abstract class MeshHub {
  abstract readonly configured: boolean;
  abstract read(): Promise<HubState>;
  /** Lets these in, each with its one address; repeating it changes nothing, and connections live on. */
  abstract put(peers: readonly MeshPeer[]): Promise<void>;
  /** Shuts these out; removing who is not there is no fault. */
  abstract remove(publicKeys: readonly string[]): Promise<void>;
}
