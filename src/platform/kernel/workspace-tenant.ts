/** Who a workspace is among those that share this process. */
export const workspaceParty = (brandId: number): string => `workspace:${brandId}`;
