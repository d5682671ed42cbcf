/** URL of a member's picture; changes with the picture, so caches never show an old one. */
export function photoUrl(brandId: number, userId: number, key: string | null): string | null {
  if (key === null) return null;
  const version = /(?<![^/.])([^/.]+)\.\w+$/.exec(key)?.[1] ?? key;
  return `/api/v1/brands/${brandId}/members/${userId}/photo?v=${encodeURIComponent(version)}`;
}
