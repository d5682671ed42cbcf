import { join } from 'node:path';
import { DASHBOARD_PATH, type DemoCredentials } from '../../modules/identity/index.js';
import type { Config } from '../../platform/kernel/config/config.js';
import { DOCS_PATH } from '../../platform/http/contract/docs.js';

/** Printed at start: URLs, credentials, and a first call to paste. */
export function welcome(config: Config, demo: DemoCredentials): void {
  if (config.log.format === 'json') {
    // Logs are collected: no secrets.
    process.stdout.write(
      `${JSON.stringify({ message: 'demo workspace', brand_id: demo.brandId, credentials: join(config.dataDir, 'demo-credentials.json') })}\n`,
    );
    return;
  }
  const signIn = (email: string): string => `${email.padEnd(22)} password ${demo.password}`;
  const rows: [string, string][] = [
    ['Address', config.baseUrl],
    ['Dashboard', `${config.baseUrl}${DASHBOARD_PATH}`],
    ['Docs page', `${config.baseUrl}${DOCS_PATH}`],
    ['Workspace', `Demo (brand ${demo.brandId})`],
    ['Admin', signIn(demo.adminEmail)],
    ['Member', signIn(demo.memberEmail)],
    ['Guest', signIn(demo.guestEmail)],
    ['Operator', signIn(demo.operatorEmail)],
    ['Admin token', `${demo.adminToken}   every scope`],
    ['Member token', `${demo.memberToken}   without brand:admin`],
    ['Operator key', `${config.adminApiKey}   sent as X-Admin-Key`],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const line = '─'.repeat(78);
  const curl = `curl -s '${config.baseUrl}/api/v1/me/token?format=md' -H 'Authorization: Bearer ${demo.memberToken}'`;
  const table = rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`);
  // Written to the terminal directly, without the redaction of the log.
  process.stdout.write(
    `\n${line}\n${table.join('\n')}\n\n  First call, what the member's token may do:\n\n${curl}\n${line}\n\n`,
  );
}
