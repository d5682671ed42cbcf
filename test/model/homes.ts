import type { BuildCoder } from '../../src/shared/build-protocol.js';

/** What a coder needs to use the stand-in instead of the API of its model. */
export interface CoderHome {
  /** By their paths below HOME. */
  readonly files: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
}

export const KEY = 'no-key-is-needed';
/** US dollars for a million tokens. */
const COST = { input: 3, output: 15 };

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function claudeHome(
  modelUrl: string,
  account: Readonly<Record<string, string>> = { ANTHROPIC_API_KEY: KEY },
): CoderHome {
  const env = { ANTHROPIC_BASE_URL: modelUrl, CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1', ...account };
  return { files: { '.claude/settings.json': json({ env }) }, env };
}

/** Claude Code with a subscription, whose limits have a time. */
export const subscriptionHome = (modelUrl: string): CoderHome =>
  claudeHome(modelUrl, { CLAUDE_CODE_OAUTH_TOKEN: `sk-ant-oat01-${KEY}` });

function codexHome(modelUrl: string): CoderHome {
  const config = [
    'model = "stand-in"',
    'model_provider = "stand_in"',
    '[model_providers.stand_in]',
    'name = "Stand-in"',
    `base_url = "${modelUrl}/v1"`,
    'wire_api = "responses"',
    `experimental_bearer_token = "${KEY}"`,
    'request_max_retries = 0',
    'stream_max_retries = 0',
  ];
  return { files: { '.codex/config.toml': `${config.join('\n')}\n` }, env: { CODEX_API_KEY: KEY } };
}

function opencodeHome(modelUrl: string): CoderHome {
  const provider = {
    ...{ npm: '@ai-sdk/openai-compatible', name: 'Stand-in', options: { baseURL: `${modelUrl}/v1`, apiKey: KEY } },
    models: { model: { name: 'Model', cost: COST } },
  };
  const config = { model: 'stand-in/model', small_model: 'stand-in/model', provider: { 'stand-in': provider } };
  return {
    files: { '.config/opencode/opencode.json': json(config) },
    env: { OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_LSP_DOWNLOAD: '1' },
  };
}

function piHome(modelUrl: string): CoderHome {
  const cost = { ...COST, cacheRead: 0, cacheWrite: 0 };
  const provider = {
    ...{ baseUrl: `${modelUrl}/v1`, api: 'openai-completions', apiKey: KEY },
    models: [{ id: 'model', reasoning: true, cost }],
  };
  return {
    files: {
      '.pi/agent/models.json': json({ providers: { 'stand-in': provider } }),
      '.pi/agent/settings.json': json({ defaultProvider: 'stand-in', defaultModel: 'model' }),
    },
    env: {},
  };
}

/** Gemini CLI, which builds nothing. */
export function geminiHome(modelUrl: string): CoderHome {
  return {
    files: {
      '.gemini/settings.json': json({
        security: { auth: { selectedType: 'gemini-api-key' } },
        general: { enableAutoUpdate: false, enableAutoUpdateNotification: false, checkpointing: { enabled: false } },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
        model: { skipNextSpeakerCheck: true },
      }),
    },
    env: {
      GEMINI_API_KEY: KEY,
      GOOGLE_GEMINI_BASE_URL: modelUrl,
      GEMINI_CLI_NO_RELAUNCH: 'true',
      GEMINI_TELEMETRY_ENABLED: 'false',
    },
  };
}

/** The coders that are tried as real programs. */
export const HOMES = {
  claude_code: claudeHome,
  codex: codexHome,
  opencode: opencodeHome,
  pi: piHome,
} satisfies Partial<Record<BuildCoder, (modelUrl: string) => CoderHome>>;
export type TriedCoder = keyof typeof HOMES;

export const homeFor = (coder: TriedCoder, modelUrl: string): CoderHome => HOMES[coder](modelUrl);
