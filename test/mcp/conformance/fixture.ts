import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type CallToolResult,
  type ClientCapabilities,
  type ElicitRequestFormParams,
  type GetPromptResult,
  type InputRequiredResult,
  type ReadResourceResult,
  type ServerContext,
  type ServerNotifier,
} from '@modelcontextprotocol/server';

/** A picture of one pixel, and a sound of one sample. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA==';
const STEP_MS = 50;

type Content = CallToolResult['content'];
type Input = Record<string, unknown>;
type Rounds = InputRequiredResult | CallToolResult;
type Field = { type: 'string' } | { type: 'boolean' };
type Run = (input: Input, context: ServerContext) => Promise<Rounds> | Rounds;
interface FixtureTool {
  readonly description: string;
  readonly inputSchema?: Record<string, unknown>;
  readonly run: Run;
}

const states = createRequestStateCodec<{ round: number }>({ key: randomBytes(32) });

const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const text = (words: string) => ({ type: 'text' as const, text: words });
const says = (words: string): CallToolResult => ({ content: [text(words)] });
const shows = (description: string, ...content: Content): FixtureTool => ({ description, run: () => ({ content }) });
const strings = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
});

/** Asks for one value in a form. */
const form = (message: string, name: string, field: Field = { type: 'string' }) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [name]: field }, required: [name] },
  });
/** What the client says that it can do. */
const abilitiesIn = ({ mcpReq: { envelope } }: ServerContext): ClientCapabilities =>
  (envelope as Record<string, ClientCapabilities> | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ?? {};
const question = (words: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: text(words) }], maxTokens });
const answerIn = ({ mcpReq }: ServerContext, key: string, name: string): unknown =>
  acceptedContent(mcpReq.inputResponses, key)?.[name];
const nameIn = (context: ServerContext): string | undefined => {
  const name = answerIn(context, 'user_name', 'name');
  return typeof name === 'string' ? name : undefined;
};

/** Asks whether to go on, with a state that comes back; then says some words. */
const withState =
  (words: string): Run =>
  async (_input, context) => {
    const state = context.mcpReq.requestState<{ round: number }>();
    if (state?.round === 1 && typeof answerIn(context, 'confirm', 'ok') === 'boolean') return says(words);
    const requestState = await states.mint({ round: 1 }, context);
    return inputRequired({
      inputRequests: { confirm: form('Please confirm', 'ok', { type: 'boolean' }) },
      requestState,
    });
  };

const elicited =
  (begin: string, requestedSchema: Record<string, unknown>): Run =>
  async ({ message = 'Please fill in the form' }, { mcpReq }) => {
    const { action, content } = await mcpReq.elicitInput({ message, requestedSchema } as ElicitRequestFormParams);
    return says(`${begin}: action=${action}, content=${JSON.stringify(content ?? {})}`);
  };

const options = (...names: string[]) => ({ type: 'string', enum: names });
const titled = (...titles: string[]) => titles.map((title, n) => ({ const: `value${n + 1}`, title }));

function toolsOf(notify: () => ServerNotifier): Record<string, FixtureTool> {
  return {
    test_simple_text: shows('Text', text('This is a simple text response for testing.')),
    test_image_content: shows('A picture', image),
    test_audio_content: shows('A sound', { type: 'audio', data: WAV, mimeType: 'audio/wav' }),
    test_embedded_resource: shows('A resource', {
      type: 'resource',
      resource: {
        uri: 'test://embedded-resource',
        mimeType: 'text/plain',
        text: 'This is an embedded resource content.',
      },
    }),
    test_multiple_content_types: shows('Several kinds', text('Multiple content types test:'), image, {
      type: 'resource',
      resource: {
        uri: 'test://mixed-content-resource',
        mimeType: 'application/json',
        text: JSON.stringify({ test: 'data', value: 123 }),
      },
    }),
    test_error_handling: {
      description: 'Always fails',
      run: () => ({ ...says('This tool intentionally returns an error for testing'), isError: true }),
    },
    test_tool_with_logging: {
      description: 'Logs while it runs',
      run: async (_input, { mcpReq }) => {
        for (const line of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
          await mcpReq.log('info', line);
          await wait(STEP_MS);
        }
        return says('Logged');
      },
    },
    test_logging_tool: {
      description: 'Logs once',
      run: async (_input, { mcpReq }) => {
        await mcpReq.log('info', 'A line');
        return says('Logged');
      },
    },
    test_tool_with_progress: {
      description: 'Reports its progress',
      run: async (_input, { mcpReq }) => {
        const progressToken = mcpReq._meta?.progressToken;
        for (const progress of [0, 50, 100]) {
          if (progressToken !== undefined)
            await mcpReq.notify({
              method: 'notifications/progress',
              params: { progressToken, progress, total: 100, message: `${progress} of 100` },
            });
          await wait(STEP_MS);
        }
        return says('Done');
      },
    },
    test_sampling: {
      description: 'Asks the model of the client',
      inputSchema: strings('prompt'),
      run: async ({ prompt }, { mcpReq }) => {
        const messages = [{ role: 'user' as const, content: text(String(prompt)) }];
        const { content } = await mcpReq.requestSampling({ messages, maxTokens: 100 });
        return says(`LLM response: ${(content as { text?: string }).text}`);
      },
    },
    test_elicitation: {
      description: 'Asks the person at the client',
      inputSchema: strings('message'),
      run: elicited('User response', strings('username', 'email')),
    },
    test_elicitation_sep1034_defaults: {
      description: 'Asks with defaults',
      run: elicited('Elicitation completed', {
        type: 'object',
        properties: {
          name: { type: 'string', default: 'John Doe' },
          age: { type: 'integer', default: 30 },
          score: { type: 'number', default: 95.5 },
          status: { ...options('active', 'inactive', 'pending'), default: 'active' },
          verified: { type: 'boolean', default: true },
        },
      }),
    },
    test_elicitation_sep1330_enums: {
      description: 'Asks for a choice',
      run: elicited('Elicitation completed', {
        type: 'object',
        properties: {
          untitledSingle: options('option1', 'option2', 'option3'),
          titledSingle: { type: 'string', oneOf: titled('First Option', 'Second Option', 'Third Option') },
          legacyEnum: {
            ...options('opt1', 'opt2', 'opt3'),
            enumNames: ['Option One', 'Option Two', 'Option Three'],
          },
          untitledMulti: { type: 'array', items: options('option1', 'option2', 'option3') },
          titledMulti: { type: 'array', items: { anyOf: titled('First Choice', 'Second Choice', 'Third Choice') } },
        },
      }),
    },
    test_reconnection: { description: 'Ends its stream early', run: () => says('Reconnected') },
    test_missing_capability: {
      description: 'Needs a client that can sample',
      run: (_input, context) => {
        if (!abilitiesIn(context).sampling)
          throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
        return says('The client can sample');
      },
    },
    test_streaming_elicitation: {
      description: 'Reports progress, then asks',
      run: async (_input, context) => {
        const { mcpReq } = context;
        const progressToken = mcpReq._meta?.progressToken ?? 'streaming';
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress: 1, total: 2 } });
        const name = nameIn(context);
        if (name !== undefined) return says(`Hello, ${name}!`);
        return inputRequired({ inputRequests: { user_name: form('What is your name?', 'name') } });
      },
    },
    test_trigger_tool_change: {
      description: 'Says that tools have changed',
      run: () => {
        notify().toolsChanged();
        return says('Changed');
      },
    },
    test_trigger_prompt_change: {
      description: 'Says that prompts have changed',
      run: () => {
        notify().promptsChanged();
        return says('Changed');
      },
    },
    test_input_required_result_elicitation: {
      description: 'Asks for a name',
      run: (_input, context) => {
        const name = nameIn(context);
        if (name !== undefined) return says(`Hello, ${name}!`);
        return inputRequired({ inputRequests: { user_name: form('What is your name?', 'name') } });
      },
    },
    test_input_required_result_sampling: {
      description: 'Asks the model of the client',
      run: (_input, { mcpReq }) => {
        const answer = inputResponse(mcpReq.inputResponses, 'capital_question');
        if (answer.kind === 'sampling') return says(JSON.stringify(answer.result.content));
        return inputRequired({ inputRequests: { capital_question: question('What is the capital of France?', 100) } });
      },
    },
    test_input_required_result_list_roots: {
      description: 'Asks for roots',
      run: (_input, { mcpReq }) => {
        const answer = inputResponse(mcpReq.inputResponses, 'client_roots');
        if (answer.kind === 'roots') return says(`Roots: ${answer.roots.map(({ uri }) => uri).join(', ')}`);
        return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
      },
    },
    test_input_required_result_request_state: { description: 'Keeps a state', run: withState('state-ok') },
    test_input_required_result_tampered_state: { description: 'Signs its state', run: withState('integrity-ok') },
    test_input_required_result_multiple_inputs: {
      description: 'Asks for several things at once',
      run: async (_input, context) => {
        const { inputResponses } = context.mcpReq;
        const isComplete =
          nameIn(context) !== undefined &&
          inputResponse(inputResponses, 'greeting').kind === 'sampling' &&
          inputResponse(inputResponses, 'client_roots').kind === 'roots';
        if (isComplete) return says('All three were answered');
        return inputRequired({
          inputRequests: {
            user_name: form('What is your name?', 'name'),
            greeting: question('Generate a greeting', 50),
            client_roots: inputRequired.listRoots(),
          },
          requestState: await states.mint({ round: 1 }, context),
        });
      },
    },
    test_input_required_result_multi_round: {
      description: 'Asks twice',
      run: async (_input, context) => {
        const { round = 0 } = context.mcpReq.requestState<{ round: number }>() ?? {};
        if (round === 2 && answerIn(context, 'step2', 'color') !== undefined) return says('Both were answered');
        const isSecond = round === 1 && answerIn(context, 'step1', 'name') !== undefined;
        const requestState = await states.mint({ round: isSecond ? 2 : 1 }, context);
        return isSecond
          ? inputRequired({
              inputRequests: { step2: form('Step 2: What is your favorite color?', 'color') },
              requestState,
            })
          : inputRequired({ inputRequests: { step1: form('Step 1: What is your name?', 'name') }, requestState });
      },
    },
    test_input_required_result_capabilities: {
      description: 'Asks only what the client can answer',
      run: (_input, context) => {
        const able = abilitiesIn(context);
        const inputRequests = {
          ...(able.sampling && { question: question('What is the capital of France?', 100) }),
          ...(able.elicitation && { user_name: form('What is your name?', 'name') }),
          ...(able.roots && { client_roots: inputRequired.listRoots() }),
        };
        return Object.keys(inputRequests).length ? inputRequired({ inputRequests }) : says('Nothing can be asked');
      },
    },
    json_schema_2020_12_tool: {
      description: 'Tool with JSON Schema 2020-12 features',
      inputSchema: JSON_SCHEMA_2020_12,
      run: () => says('Valid'),
    },
  };
}

/** What the scenario json-schema-2020-12 looks for. */
const JSON_SCHEMA_2020_12 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

const user = (content: GetPromptResult['messages'][number]['content']) => ({ role: 'user' as const, content });

interface FixturePrompt {
  readonly arguments?: readonly string[];
  readonly get: (input: Record<string, string>, context: ServerContext) => GetPromptResult | InputRequiredResult;
}

const PROMPTS: Record<string, FixturePrompt> = {
  test_simple_prompt: { get: () => ({ messages: [user(text('This is a simple prompt for testing.'))] }) },
  test_prompt_with_arguments: {
    arguments: ['arg1', 'arg2'],
    get: ({ arg1, arg2 }) => ({ messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))] }),
  },
  test_prompt_with_embedded_resource: {
    arguments: ['resourceUri'],
    get: ({ resourceUri }) => ({
      messages: [
        user({
          type: 'resource',
          resource: { uri: resourceUri!, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
        }),
        user(text('Please process the embedded resource above.')),
      ],
    }),
  },
  test_prompt_with_image: {
    get: () => ({ messages: [user(image), user(text('Please analyze the image above.'))] }),
  },
  test_input_required_result_prompt: {
    get: (_input, context) => {
      const known = answerIn(context, 'user_context', 'context');
      if (typeof known === 'string') return { messages: [user(text(`Use this context: ${known}`))] };
      return inputRequired({ inputRequests: { user_context: form('What context should the prompt use?', 'context') } });
    },
  },
};

const RESOURCES: Record<string, { mimeType: string } & ({ text: string } | { blob: string })> = {
  'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  'test://static-binary': { mimeType: 'image/png', blob: PNG },
  'test://watched-resource': { mimeType: 'text/plain', text: 'Watched' },
};
const TEMPLATE = /^test:\/\/template\/([^/]+)\/data$/;

function read(uri: string): ReadResourceResult {
  const known = RESOURCES[uri];
  if (known) return { contents: [{ uri, ...known }] };
  const [, id] = TEMPLATE.exec(uri) ?? [];
  if (id === undefined) throw new ResourceNotFoundError(uri);
  const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
  return { contents: [{ uri, mimeType: 'application/json', text: data }] };
}

/** A server with the tools, resources and prompts that the scenarios of the conformance suite name. */
export function createFixture(notify: () => ServerNotifier): Server {
  const tools = toolsOf(notify);
  const server = new Server(
    { name: 'conformance-fixture', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
        prompts: { listChanged: true },
        completions: {},
        logging: {},
      },
      requestState: { verify: (state, context) => states.verify(state, context) },
    },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: Object.entries(tools).map(([name, { description, inputSchema }]) => ({
      name,
      description,
      inputSchema: (inputSchema ?? { type: 'object', properties: {} }) as { type: 'object' },
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: input = {} } }, context) => {
    const tool = tools[name];
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool ${name}`);
    return tool.run(input, context);
  });
  server.setRequestHandler('resources/list', () => ({
    resources: Object.entries(RESOURCES).map(([uri, { mimeType }]) => ({
      uri,
      name: uri.slice('test://'.length),
      description: `A resource of the type ${mimeType}`,
      mimeType,
    })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [
      {
        uriTemplate: 'test://template/{id}/data',
        name: 'template',
        description: 'Data of an id',
        mimeType: 'application/json',
      },
    ],
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => read(uri));
  // Without sessions nothing is sent later; the request itself is answered.
  server.setRequestHandler('resources/subscribe', () => ({}));
  server.setRequestHandler('resources/unsubscribe', () => ({}));
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(PROMPTS).map(([name, { arguments: names = [] }]) => ({
      name,
      description: `The prompt ${name}`,
      arguments: names.map((one) => ({ name: one, description: `The argument ${one}`, required: true })),
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: input = {} } }, context) => {
    const prompt = PROMPTS[name];
    if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt ${name}`);
    return prompt.get(input, context);
  });
  server.setRequestHandler('completion/complete', ({ params: { argument } }) => ({
    completion: {
      values: ['paris', 'park', 'party'].filter((word) => word.startsWith(argument.value)),
      hasMore: false,
    },
  }));
  return server;
}
