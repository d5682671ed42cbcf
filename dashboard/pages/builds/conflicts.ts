/** Files that a refused merge names in its detail. */
export function conflictsIn(detail: unknown): readonly string[] {
  if (typeof detail !== 'object' || detail === null || !('files' in detail) || !Array.isArray(detail.files)) return [];
  return detail.files.filter((file) => typeof file === 'string');
}
