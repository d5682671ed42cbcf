/** What is in use now: by all tenants, and by the one that asks. */
export interface Usage {
  readonly used: number;
  readonly running: number;
}

export interface Reserve {
  readonly slotCount: number;
  /** Slots that only tenants get that use none. */
  readonly reserved: number;
}

/** Whether a tenant that starts something leaves the reserved slots to those that use none. */
export function leavesReserve({ used, running }: Usage, { slotCount, reserved }: Reserve, weight = 1): boolean {
  return running === 0 || reserved === 0 || used + weight <= slotCount - reserved;
}
