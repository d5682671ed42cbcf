let isThere: boolean | undefined;

/** Whether this browser can draw the graph. */
export function hasWebGl(): boolean {
  if (isThere === undefined) {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
    isThere = context !== null;
    // A browser has few of them.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return isThere;
}
