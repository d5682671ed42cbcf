import { urlOf, type CallRequest } from './request.js';

export const LANGUAGES = ['curl', 'TypeScript', 'Python'] as const;
export type Language = (typeof LANGUAGES)[number];

const WRITERS: Record<Language, (origin: string, request: CallRequest) => string> = {
  curl: writeCurl,
  TypeScript: writeTypeScript,
  Python: writePython,
};

/** A program that sends the request: for a shell, for `openapi-fetch`, or for Python's standard library. */
export function codeSample(language: Language, origin: string, request: CallRequest): string {
  return WRITERS[language](origin, request);
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

function writeTypeScript(origin: string, request: CallRequest): string {
  const { method, pattern, path, query, headers, body } = request;
  const params = [
    ...(Object.keys(path).length ? [`path: ${literal(path)}`] : []),
    ...(Object.keys(query).length ? [`query: ${literal(query)}`] : []),
  ];
  const options = [
    ...(params.length ? [`params: { ${params.join(', ')} },`] : []),
    ...(body && 'json' in body ? [`body: ${indent(body.json.trim())},`] : []),
    ...(body && 'fileField' in body ? [`body: { ${body.fileField}: picture },`] : []),
  ];
  const call = options.length ? `, {\n  ${options.join('\n  ')}\n}` : '';
  return `import createClient from 'openapi-fetch';
import type { paths } from './schema.js';

const client = createClient<paths>({
  baseUrl: ${quoted(origin)},${Object.keys(headers).length ? `\n  headers: ${literal(headers)},` : ''}
});
const { data, error } = await client.${method}(${quoted(pattern)}${call});`;
}

function literal(values: Readonly<Record<string, string>>): string {
  const entries = Object.entries(values).map(
    ([name, value]) => `${/^[a-z_]\w*$/i.test(name) ? name : quoted(name)}: ${plainValue(value)}`,
  );
  return `{ ${entries.join(', ')} }`;
}

function plainValue(value: string): string {
  return /^(?:0|[1-9]\d{0,14}|true|false)$/.test(value) ? value : quoted(value);
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ');
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
