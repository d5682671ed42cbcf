/** The name fair shares are counted by. */
export const workspaceTenant = (brandId: number): string => `workspace:${brandId}`;
