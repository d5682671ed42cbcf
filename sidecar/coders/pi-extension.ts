import { WORKSPACE_TOKEN } from './entries.js';

/** Where the tools are, for the extension. */
export const WORKSPACE_URL = 'WORKSPACE_PLATFORM_URL';

/** An extension of pi that offers the tools of the workspace, over MCP. pi loads it as TypeScript. */
export const PI_EXTENSION = `
const { ${WORKSPACE_URL}: url, ${WORKSPACE_TOKEN}: token } = process.env;
let calls = 0;

async function ask(method, params, signal) {
  const answer = await fetch(url, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: 'Bearer ' + token,
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: ++calls, method, params }),
  });
  if (!answer.ok) throw new Error('The workspace answered ' + answer.status);
  const text = await answer.text();
  const event = text.split('\\n').filter((line) => line.startsWith('data:')).at(-1);
  const { result, error } = JSON.parse(event ? event.slice(5) : text);
  if (error) throw new Error(error.message);
  return result;
}

export default async function (pi) {
  const { tools } = await ask('tools/list', {});
  for (const { name, title, description, inputSchema } of tools)
    pi.registerTool({
      name,
      label: title || name,
      description: description || name,
      parameters: inputSchema,
      async execute(_id, input, signal) {
        const { content, isError } = await ask('tools/call', { name, arguments: input }, signal);
        const text = content.map((part) => part.text || '').join('\\n');
        if (isError) throw new Error(text);
        return { content: [{ type: 'text', text }], details: {} };
      },
    });
}
`;
