/** The demo workspace that a module may seed. */
export interface DemoWorkspace {
  readonly brandId: number;
  readonly adminId: number;
  readonly memberId: number;
  readonly guestId: number;
}

/** A module's contribution to the demo workspace. Found by type; runs at every start and must be idempotent. */
export abstract class DemoPart {
  abstract seed(workspace: DemoWorkspace): Promise<void>;
}
