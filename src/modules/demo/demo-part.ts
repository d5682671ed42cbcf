/** The demo workspace that a module may seed. */
export interface DemoWorkspace {
  readonly brandId: number;
  readonly adminId: number;
  readonly memberId: number;
  readonly guestId: number;
}

/** What a module adds to the demo workspace. Found by its type; must bear being run again at every start. */
export abstract class DemoPart {
  abstract seed(workspace: DemoWorkspace): Promise<void>;
}
