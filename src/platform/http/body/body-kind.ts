/** What a route takes in: JSON, which is read by itself, or a form with a file, which the route's own reader takes in. */
export type BodyKind = 'json' | 'file';

export const BODY_KIND = 'body-kind';

export function bodyKindOf(handler: object): BodyKind {
  return (Reflect.getMetadata(BODY_KIND, handler) as BodyKind | undefined) ?? 'json';
}
