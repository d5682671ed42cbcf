import { writeClientCall } from './client-call.js';
import { urlOf, type CallRequest } from './request.js';

export const LANGUAGES = ['curl', 'TypeScript', 'Python'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where the service is, and the npm package of its client. */
export interface SampleTarget {
  readonly origin: string;
  readonly clientPackage: string;
}

const WRITERS: Record<Language, (target: SampleTarget, request: CallRequest) => string> = {
  curl: ({ origin }, request) => writeCurl(origin, request),
  TypeScript: ({ clientPackage, origin }, request) => writeClientCall(clientPackage, origin, request),
  Python: ({ origin }, request) => writePython(origin, request),
};

/** A program that sends the request: for a shell, for the service's own client, or for Python's standard library. */
export function codeSample(language: Language, target: SampleTarget, request: CallRequest): string {
  return WRITERS[language](target, request);
}

function writeCurl(origin: string, request: CallRequest): string {
  const { method, headers, body } = request;
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} ${shellText(`${origin}${urlOf(request)}`)}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${shellText(`${name}: ${value}`)}`);
  if (body && 'json' in body) {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`--data-raw ${shellText(compact(body.json))}`);
  } else if (body) lines.push(`-F ${shellText(`${body.fileField}=@picture.png`)}`);
  return lines.join(' \\\n  ');
}

function shellText(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function compact(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}

function writePython(origin: string, request: CallRequest): string {
  const { method, headers, body } = request;
  if (body && 'fileField' in body) return writePythonUpload(origin, request, body.fileField);
  const sent = { ...headers, ...(body && { 'Content-Type': 'application/json' }) };
  const lines = [
    'import json',
    'from urllib.request import Request, urlopen',
    '',
    ...(body ? [`body = json.loads(r"""${body.json.trim()}""")`] : []),
    'request = Request(',
    `    ${JSON.stringify(`${origin}${urlOf(request)}`)},`,
    `    method="${method}",`,
    `    headers=${JSON.stringify(sent)},`,
    ...(body ? ['    data=json.dumps(body).encode(),'] : []),
    ')',
    'with urlopen(request) as response:',
    '    print(response.status, response.read().decode())',
  ];
  return lines.join('\n');
}

/** The standard library writes no forms. */
function writePythonUpload(origin: string, request: CallRequest, fileField: string): string {
  return `import requests

with open("picture.png", "rb") as picture:
    response = requests.request(
        "${request.method}",
        ${JSON.stringify(`${origin}${urlOf(request)}`)},
        headers=${JSON.stringify(request.headers)},
        files={${JSON.stringify(fileField)}: picture},
    )
print(response.status_code, response.text)`;
}
