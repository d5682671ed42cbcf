/**
 * Body of a route: JSON or a form of texts, which are read automatically, or a form with a file, which the route's file
 * reader reads. A `message` is JSON of another protocol: its handler looks for texts that cannot be stored. A `stream` is
 * left to the route, which reads it as it arrives.
 */
export type BodyKind = 'json' | 'message' | 'urlencoded' | 'file' | 'stream';

export const BODY_KIND = 'body-kind';

export function bodyKindOf(handler: object): BodyKind {
  return (Reflect.getMetadata(BODY_KIND, handler) as BodyKind | undefined) ?? 'json';
}
