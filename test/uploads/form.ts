export const BOUNDARY = '----probe7MA4YWxkTrZu0gW';

export interface Part {
  name?: string;
  filename?: string;
  type?: string;
  content: string | Buffer;
  /** Header lines instead of those made from the above. */
  headers?: string[];
}

/** A form as it goes over the wire, good or bad. */
export function form(...parts: Part[]): { body: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${BOUNDARY}\r\n${(part.headers ?? headersOf(part)).join('\r\n')}\r\n\r\n`),
    Buffer.from(part.content),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

export const file = (content: string | Buffer, changes: Partial<Part> = {}): Part => ({
  name: 'file',
  filename: 'photo.png',
  type: 'image/png',
  content,
  ...changes,
});

function headersOf({ name, filename, type }: Part): string[] {
  const disposition = [
    'Content-Disposition: form-data',
    ...(name === undefined ? [] : [`name="${name}"`]),
    ...(filename === undefined ? [] : [`filename="${filename}"`]),
  ];
  return [disposition.join('; '), ...(type ? [`Content-Type: ${type}`] : [])];
}
