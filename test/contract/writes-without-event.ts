/** Operations that write but record no event of a workspace, and why. */
export const WITHOUT_EVENT: Readonly<Record<string, string>> = {};
