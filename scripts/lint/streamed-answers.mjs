/**
 * Answers that are taken at the pace of their reader are made in one file, which refuses to be called inside a
 * transaction: no connection to the database is kept for as long as a stranger likes.
 */
const MESSAGE = 'Answer a stream by src/platform/data/answers/streamed-answer.ts.';
const ALLOWED = [
  'src/platform/data/answers/streamed-answer.ts',
  'src/platform/http/server/fast-json-adapter.ts',
  'src/engines/http-wire/drain-request.ts',
  // What git reads and writes; knows no database.
  'src/engines/git-gate/streams.ts',
  // Subscriptions only, which hear of events and read nothing.
  'src/engines/mcp-server/node-http.ts',
];
const isAllowed = (file) => ALLOWED.some((path) => file.endsWith(path)) || /[.-]spec\.ts$/.test(file);

/** What makes a stream, by the module it comes from; true: everything of it. */
const IMPORTS = {
  '@nestjs/common': ['StreamableFile', 'Sse'],
  'node:stream': ['PassThrough', 'pipeline', 'finished'],
  'node:stream/promises': true,
};
const isType = ({ importKind }) => importKind === 'type';
const isResponse = (node) => node?.type === 'Identifier' && /^res(ponse)?$/.test(node.name);

function makesStream({ source, specifiers }) {
  const names = IMPORTS[source.value];
  return names === true || specifiers.some((one) => !isType(one) && names?.includes(one.imported?.name));
}

/** `x.pipe(response)` and `response.write(x)`. */
function writesToResponse({ callee, arguments: [first] }) {
  const name = callee.property?.name;
  return (name === 'pipe' && isResponse(first)) || (name === 'write' && isResponse(callee.object));
}

const rule = {
  create(context) {
    if (isAllowed(context.filename)) return {};
    const refuse = (node) => context.report({ node, message: MESSAGE });
    return {
      ImportDeclaration: (node) => void (!isType(node) && makesStream(node) && refuse(node)),
      CallExpression: (node) => void (writesToResponse(node) && refuse(node)),
    };
  },
};

export default { meta: { name: 'streamed-answers' }, rules: { 'only-there': rule } };
