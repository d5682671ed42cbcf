import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../test/support/fast-check-seed.js';
import { redactSecrets } from './redact-secrets.js';

const R = '[redacted]';
const HEX = '0123456789abcdef';
const AWS_SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const JWT = ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'].join(
  '.',
);
const BASE64_LINES =
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\nVJTUt9Us8cKjMzEfYyjiWA4R4/M2bS1GB4t7NXp98C3SC6dVMvDu\nictGeurT8jNb';
const pem = (kind: string) => `-----BEGIN ${kind}-----\n${BASE64_LINES}\n-----END ${kind}-----`;
/** Put together here, so that no scanner takes the examples for secrets that leaked. */
const made = (prefix: string, length: number) => prefix + 'a1B2c3D4'.repeat(20).slice(0, length);

const SECRETS: [string, string][] = [
  [`key:\n${pem('PRIVATE KEY')}\nend`, `key:\n${R}\nend`],
  [`${pem('RSA PRIVATE KEY')} and ${pem('EC PRIVATE KEY')}`, `${R} and ${R}`],
  [pem('OPENSSH PRIVATE KEY').replaceAll('\n', '\\n'), R],
  [JSON.stringify({ pem: pem('PRIVATE KEY'), b: 1 }), `{"pem":"${R}","b":1}`],
  [
    `-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: GnuPG v2.0-x\n\n${BASE64_LINES}\n-----END PGP PRIVATE KEY BLOCK-----.`,
    `${R}.`,
  ],
  [`-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\n${BASE64_LINES}\n-----END RSA PRIVATE KEY-----`, R],
  [`-----BEGIN PRIVATE KEY-----\n${BASE64_LINES.slice(0, 80)}\n\nThat was cut off.`, `${R}\n\nThat was cut off.`],

  [`use ${made('wsp_', 28)}, please`, `use ${R}, please`],
  [`${made('wss_', 43)} ${made('wsi_', 43)} ${made('wsr_', 43)} ${made('wsd_', 43)}`, `${R} ${R} ${R} ${R}`],
  [`https://x.example/reset?t=${made('wsr_', 43)}&a=1`, `https://x.example/reset?t=${R}&a=1`],
  [`key ${made('sk-', 48)}.`, `key ${R}.`],
  [made('sk-proj-', 60), R],
  [made('sk-ant-api03-', 90), R],
  [`${made('sk_live_', 24)} ${made('rk_live_', 24)} ${made('sk_test_', 24)}`, `${R} ${R} ${R}`],
  [made('whsec_', 32), R],
  [
    `${made('ghp_', 36)},${made('gho_', 36)},${made('ghu_', 36)},${made('ghs_', 36)},${made('ghr_', 36)}`,
    `${R},${R},${R},${R},${R}`,
  ],
  [made('github_pat_', 82), R],
  [`git clone with ${made('glpat-', 20)}`, `git clone with ${R}`],
  [`${made('xoxb-123456789012-', 24)} ${made('xoxp-1-', 24)} ${made('xapp-1-', 24)}`, `${R} ${R} ${R}`],
  [
    `post to https://hooks.slack.com/services/T0AAAAAAA/B0AAAAAAA/${made('', 24)} daily`,
    `post to https://hooks.slack.com/services/${R} daily`,
  ],
  [`https://discord.com/api/webhooks/123456789/${made('', 60)}`, `https://discord.com/api/webhooks/${R}`],
  ['id AKIAIOSFODNN7EXAMPLE in eu', `id ${R} in eu`],
  ['ASIAIOSFODNN7EXAMPLE', R],
  [`aws_secret_access_key = ${AWS_SECRET}`, `aws_secret_access_key = ${R}`],
  [
    `AWS_SECRET_ACCESS_KEY=${AWS_SECRET}\nAWS_REGION=eu-central-1`,
    `AWS_SECRET_ACCESS_KEY=${R}\nAWS_REGION=eu-central-1`,
  ],
  [`{"SecretAccessKey": "${AWS_SECRET}", "Region": "eu"}`, `{"SecretAccessKey": "${R}", "Region": "eu"}`],
  [`The AWS secret access key is ${AWS_SECRET} for now.`, `The AWS secret access key is ${R} for now.`],
  [`maps?key=${made('AIza', 35)}&v=3`, `maps?key=${R}&v=3`],
  [`//registry.npmjs.org/:_authToken=${made('npm_', 36)}`, `//registry.npmjs.org/:_authToken=${R}`],
  [`//npm.example/:_authToken=${HEX}`, `//npm.example/:_authToken=${R}`],
  [`got ${JWT}!`, `got ${R}!`],
  [`x-${JWT}`, `x-${R}`],

  ['Authorization: Bearer abc.def-ghi', `Authorization: Bearer ${R}`],
  ['authorization: Basic dXNlcjpwYXNz', `authorization: Basic ${R}`],
  [
    `curl -H 'Authorization: Bearer ${HEX}' https://x.example`,
    `curl -H 'Authorization: Bearer ${R}' https://x.example`,
  ],
  [`{"Authorization": "Bearer ${HEX}", "Accept": "*/*"}`, `{"Authorization": "Bearer ${R}", "Accept": "*/*"}`],
  [`{\\"authorization\\":\\"token ${HEX}\\"}`, `{\\"authorization\\":\\"token ${R}\\"}`],
  [`Authorization: ${HEX}`, `Authorization: ${R}`],
  ['Authorization: Digest username="a", response="b"\nNext: 1', `Authorization: Digest ${R}\nNext: 1`],
  [`sent "Bearer ${HEX}${HEX}" to it`, `sent "Bearer ${R}" to it`],
  ['Cookie: sid=hunter2; b=1\nHost: x', `Cookie: ${R}\nHost: x`],
  [`X-Api-Key: ${HEX}`, `X-Api-Key: ${R}`],
  ['x-admin-key: s3cr3t-key', `x-admin-key: ${R}`],

  ['PASSWORD=hunter2', `PASSWORD=${R}`],
  ['DB_PASSWORD=changeme\nDB_HOST=db', `DB_PASSWORD=${R}\nDB_HOST=db`],
  ['export API_TOKEN=p(a)ss{w}ord,x && run', `export API_TOKEN=${R} && run`],
  ['PGPASSWORD=hunterseven psql -h db', `PGPASSWORD=${R} psql -h db`],
  ['MYSQL_PWD=hunter2x mysql', `MYSQL_PWD=${R} mysql`],
  ['SMTP_PASS=hunter2x', `SMTP_PASS=${R}`],
  ['API_KEY_2="with spaces in it"', `API_KEY_2="${R}"`],
  [`SECRET_KEY_BASE='${HEX}'`, `SECRET_KEY_BASE='${R}'`],
  ['{"email":"a@b.example","password":"hunter2"}', `{"email":"a@b.example","password":"${R}"}`],
  ['{"password": "a\\"quoted, one", "b": 1}', `{"password": "${R}", "b": 1}`],
  ['{"body":"{\\"password\\":\\"hunter2\\",\\"b\\":1}"}', `{"body":"{\\"password\\":\\"${R}\\",\\"b\\":1}"}`],
  ["{ clientSecret: 'correct horse battery' }", `{ clientSecret: '${R}' }`],
  [`const token = 'abcdefgh';`, `const token = '${R}';`],
  [`let apiKey: string = "abcdefgh";`, `let apiKey: string = "${R}";`],
  [`token := "abcdefgh"`, `token := "${R}"`],
  [`env["TOKEN"] = "abcdefgh"`, `env["TOKEN"] = "${R}"`],
  ['{"passwordHash":"$argon2id$v=19$m=19456$abc"}', `{"passwordHash":"${R}"}`],
  ['password: hunter2', `password: ${R}`],
  ['  password: hunterseven\n  user: me', `  password: ${R}\n  user: me`],
  ['secret: "12345678"', `secret: "${R}"`],
  ['Password: 12345678.', `Password: ${R}.`],
  ['**Password:** Summer2024', `**Password:** ${R}`],
  ['- **API key**: `abc123def456`', `- **API key**: \`${R}\``],
  ['the api key: abc123def456, the rest is known', `the api key: ${R}, the rest is known`],
  ['the password is hunter2, do not tell', `the password is ${R}, do not tell`],
  ['the password is "hunterseven"', `the password is "${R}"`],
  ['set `password: hunter2` and `password: hunterseven` there', `set \`password: ${R}\` and \`password: ${R}\` there`],
  ['password: hunter2<br>', `password: ${R}<br>`],
  ['the final token: abc1234', `the final token: ${R}`],
  ['db.password = hunter2', `db.password = ${R}`],
  ['password = p@ssword', `password = ${R}`],
  ['the token: password: hunter2', `the token: password: ${R}`],
  ['tokenizer: password=hunter2', `tokenizer: password=${R}`],
  ['mysql --password hunter2 -h db', `mysql --password ${R} -h db`],
  ['mysql --password=hunterseven -h db', `mysql --password=${R} -h db`],
  ['tool --access-token "abc def" --yes', `tool --access-token "${R}" --yes`],
  ['tool --client-secret hunterseven --yes', `tool --client-secret ${R} --yes`],
  ['curl -u admin:hunter2x https://x.example', `curl -u admin:${R} https://x.example`],
  ['machine x.example login me password hunterseven', `machine x.example login me password ${R}`],
  ["CREATE USER me PASSWORD 'hunterseven'", `CREATE USER me PASSWORD '${R}'`],
  ['GET /x?access_token=abcdefgh&b=1', `GET /x?access_token=${R}&b=1`],
  ['<password>hunter2</password>', `<password>${R}</password>`],
  [`password="${'long '.repeat(3000)}"`, ''],

  ['postgresql://app:hunter2@db:5432/x', `postgresql://${R}@db:5432/x`],
  ['redis://:hunter2@cache:6379', `redis://${R}@cache:6379`],
  ['mongodb+srv://u:p%40ss@c.example/db?a=b', `mongodb+srv://${R}@c.example/db?a=b`],
  ['amqp://u:p@ss#w?rd@mq/v', `amqp://${R}@mq/v`],
  ['git clone https://oauth2:abc@git.example/a/b.git', `git clone https://${R}@git.example/a/b.git`],
  [`https://${HEX}${HEX}@git.example/a`, `https://${R}@git.example/a`],
  ['Server=db;User Id=sa;Password=Hunter;Encrypt=yes', `Server=db;User Id=sa;Password=${R};Encrypt=yes`],
  ['Server=db;Uid=sa;Pwd=hunterseven;', `Server=db;Uid=sa;Pwd=${R};`],
  [
    'DefaultEndpointsProtocol=https;AccountKey=abcDEF123+/==;EndpointSuffix=x',
    `DefaultEndpointsProtocol=https;AccountKey=${R};EndpointSuffix=x`,
  ],
  ['host=db user=me password=hunterseven dbname=x', `host=db user=me password=${R} dbname=x`],
  ['jdbc:mysql://db/x?user=me&password=hunterseven', `jdbc:mysql://db/x?user=me&password=${R}`],
  [`https://s3.example/a?X-Amz-Signature=${HEX}&b=1`, `https://s3.example/a?X-Amz-Signature=${R}&b=1`],

  [`the operator's ${made('wsa_', 14)}-_${made('', 16)}.`, `the operator's ${R}.`],
  [`wsa_-${'_aB-'.repeat(7)}_-a`, R],
  [`# public key: age1x\nAGE-SECRET-KEY-1${'Q7Z4'.repeat(14)}QQ`, `# public key: age1x\n${R}`],
  [`${made('dckr_pat_', 27)} ${made('hvs.', 24)} ${made('glsa_', 32)}_0a1b2c3d`, `${R} ${R} ${R}`],
  [`${made('lin_api_', 40)} ${made('tskey-auth-k1-', 32)} ${made('ATATT3x', 60)}=0A1B`, `${R} ${R} ${R}`],
  [`${made('figd_', 40)} ${made('xai-', 80)} ${made('r8_', 37)} ${made('pplx-', 48)}`, `${R} ${R} ${R} ${R}`],
  [`sbp_${HEX}${HEX}01234567, dapi${HEX}${HEX}, dapi${HEX}${HEX}-2`, `${R}, ${R}, ${R}-2`],
  [made('sq0csp-', 43), R],
  [`bot 123456789:AA${made('', 33)} is up`, `bot ${R} is up`],
  [`https://api.telegram.org/bot1234567890:AA${made('', 33)}/getMe`, `https://api.telegram.org/bot${R}/getMe`],
  [`refresh with 1//0${made('', 60)}-_a now`, `refresh with ${R} now`],

  ['{"password":\n"hunter2hunter2"}', `{"password":\n"${R}"}`],
  ['password:\n  hunter2hunter2\nuser: me', `password:\n  ${R}\nuser: me`],
  [`"token":\n  ${made('', 100)}\n`, `"token":\n  ${R}\n`],
  ['The password:\r\n\r\nhunter2hunter2\r\n', `The password:\r\n\r\n${R}\r\n`],
  ['"client_secret" => "hunterseven",', `"client_secret" => "${R}",`],
  [":password => 'hunterseven'", `:password => '${R}'`],
  ['_auth=dXNlcjpwYXNz', `_auth=${R}`],
  ['//npm.example/:_auth = dXNlcjpwYXNzMQ==', `//npm.example/:_auth = ${R}`],
  [`"//npm.example/:_authToken" ${HEX}`, `"//npm.example/:_authToken" ${R}`],
  [`//npm.example/:_authToken "${HEX}"`, `//npm.example/:_authToken "${R}"`],
  [`APP_KEY=base64:${made('', 43)}=`, `APP_KEY=${R}`],
  ['user: me, pass: hunter22x', `user: me, pass: ${R}`],
  ['pw: hunter22x', `pw: ${R}`],
  ["{ 'pass': 'hunter22x' }", `{ 'pass': '${R}' }`],
  ['DB_PASS=abc12', `DB_PASS=${R}`],
  ['DB_PASSWORD="abcde"', `DB_PASSWORD="${R}"`],
  ['IMAP_PASS=abc12 run', `IMAP_PASS=${R} run`],
  ['postgres://u:pa/ss@host/db', `postgres://${R}@host/db`],
  ['redis://:p/a+s/s==@cache:6379', `redis://${R}@cache:6379`],
  ['password：hunter22x', `password：${R}`],
  ['API_KEY＝abc123def456', `API_KEY＝${R}`],
  ['密码：hunter22x，请保密', `密码：${R}，请保密`],
  ['pass\u200bword\u200d: hunter\ufeff22x', `password: ${R}`],
  [`gh\u2060p_${made('', 20)}\u200c${made('', 16)}`, R],
  ['Passwort: hunter22x', `Passwort: ${R}`],
  ['Das KENNWORT = hunter22x', `Das KENNWORT = ${R}`],
  ['contraseña: hunter22x', `contraseña: ${R}`],
  ['Contrasen\u0303a: hunter22x', `Contrasen\u0303a: ${R}`],
  ['Mot de passe\u00a0: hunter22x', `Mot de passe\u00a0: ${R}`],
  ['Пароль: hunter22x', `Пароль: ${R}`],
  ['密码: hunter22x', `密码: ${R}`],
  ['パスワード：hunter22x', `パスワード：${R}`],
  ['mysql -u root -phunter22x shop', `mysql -u root -p${R} shop`],
  ["mysqldump -p'hunter 22x' shop", `mysqldump -p'${R}' shop`],
  ['sshpass -p hunter ssh me@x.example', `sshpass -p ${R} ssh me@x.example`],
  ['{"run":"sshpass -p \\"hunter 22x\\" ssh x"}', `{"run":"sshpass -p \\"${R}\\" ssh x"}`],
  ['redis-cli -h cache -a hunter ping', `redis-cli -h cache -a ${R} ping`],
  ['docker login -u me -p hunter x.example', `docker login -u me -p ${R} x.example`],
  [`${BASE64_LINES}\n-----END RSA PRIVATE KEY-----\nend`, `${R}\nend`],
  [`cut: ${BASE64_LINES}\n-----END PRIVATE KEY-----`.replaceAll('\n', '\\n'), `cut: ${R}`],
  [`> ${BASE64_LINES.replaceAll('\n', '\n> ')}\n> -----END PRIVATE KEY-----`, `> ${R}`],
];

const ORDINARY = [
  'commit 0ea002e6d1c7e5f4b3a29180f7e6d5c4b3a29180',
  'id 550e8400-e29b-41d4-a716-446655440000',
  'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk',
  'sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbXX0=',
  'see src/modules/identity/tokens.service.ts and /run/secrets/db1',
  'https://example.com:8080/path@v2?x=1',
  'ssh://git@github.com/a/b.git, git@github.com:a/b.git, mail me@b.example',
  'https://${USER}:${PASSWORD}@db.example/x',
  'http://[::1]:8080/ and http://localhost:3000?mail=a@b.example',
  '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END PUBLIC KEY-----',
  '-----BEGIN CERTIFICATE-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END CERTIFICATE-----',
  'pk_live_abcdefgh12345678abcdefgh',
  'class="sk-fading-circle-with-dots"',
  'the prefixes are wsp_, ghp_, sk- and AKIA',
  'the task-scheduler-with-a-long-name-2 and npm_config_registry_url',
  'const token = readToken()',
  'const token = match1 ?? null;',
  'let secret = await fetchSecret(id2);',
  'token := readToken2()',
  'this.token = options1;',
  'if (token === expected1) return token == other12;',
  'tokens.map((token) => token1234.id)',
  'token: string | null; password: string; apiKey?: string',
  'declare `token: string` and `password: required`, token: Promise<string>',
  'secret: Uint8Array, token: AccessToken, key: OAuth2Token',
  'password: z.string().min(8),',
  'apiKey: process.env.OPENAI_API_KEY,',
  "apiKey: process.env['OPENAI_API_KEY1'],",
  'api_key=os.environ["KEY"], token=self.token',
  'connect(user=user, password=userPassword)',
  'secret = config.s3.secretKey',
  'PASSWORD=$DB_PASSWORD TOKEN=${TOKEN:-none} SECRET=$(cat secret.txt)',
  'TOKEN=<your-token-1> PASSWORD=xxxxxxxx API_KEY=********',
  '"password": "${DB_PASSWORD}"',
  '"token": null, "secret": true, "password": "short"',
  'password: { type: "string" }',
  'the password: see the vault',
  'The token: authentication fails without it.',
  'the password is stored as sha256-hashed text',
  'the password is wrong, the token was revoked yesterday',
  'Authorization: Bearer <token>',
  'Authorization: Bearer ${token}',
  'Authorization: required',
  'Bearer authentication and basic understanding',
  'Basic internationalization',
  'Cookie: banner on every page',
  'headers: { cookie: `session=${value}` }',
  'const TOKEN = /^abc_[0-9A-Za-z]{28}$/;',
  "CREATE USER me PASSWORD '${PASSWORD}'",
  'a login with password protection2',
  'max_tokens: 128000, "total_tokens": 123456, tokens_used=200000',
  'TOKEN_EXPIRES_IN=36000000 PASSWORD_MIN_LENGTH=100000 token_count: 123456',
  'token_id: 550e8400-e29b-41d4-a716-446655440000',
  'secret:\n  user_id1: x\n',
  'token_type: bearer1 secretName: my-secret-1',
  'tokenizer: cl100k_base, secretary: Johanna22, passwordless: enabled1',
  'secret: /run/secrets/db1, private key: ~/.ssh/id_ed25519',
  'token: https://example.com/x1',
  'use --password option, or --token instead',
  'docker login --password-stdin registry1.example.com',
  'docker run -u 1000:1000 x; docker exec -u www-data:www-data x',
  '<input type="password" name="password" id="password1">',
  '<label for="password">Password1</label>',
  'Token::Create12() and password::text',
  'pass: the tests',
  'all 12 tests pass: "no failures in 12 files"',
  '--- PASS: TestLogin2 (0.00s)',
  'first_pass: shadow12, bypass: route66x, the second pass = all12',
  'docker run -p 8080 x; ssh -p 22022 x.example; docker run --name mysql -p3306:3306 x',
  'mkdir -p src/modules && cp -a src/modules12 out',
  'mysql -u root -p shop12; mysql -u root -p$MYSQL_PWD; sshpass -p "$PASSWORD" ssh x',
  'docker login -u me -p <password>, redis-cli -a ${REDIS_KEY1}',
  'x = 1//0 # divides by zero, 1//0',
  'dapier, dapi and dapi0123, xai-grok, r8_int, hvs.readAllSecretsOfTheService',
  '12:AA and 1234567890:AAB',
  'PASSWORD=\nDB_HOST=db12345\nTOKEN=\n\nPORT=30000',
  'the files of the token:\n\nredact-secrets2.ts\n',
  'He asked about the token:\n"Where is it kept?"',
  'secret:\n  name:my-secret-1\n',
  'map(token => "abcdefgh")',
  'USE_PASSWORD=false PASS=12',
  'const _auth = useAuth2(); this._auth = options1; the _auth settings1',
  'http://localhost:8080/@scope/x and http://x.example:PORT/users/@me',
  'https://x.example:${PORT}/a@b and http://[::1]:8080/a@b',
  'Das Passwort: siehe oben. Der Passwortmanager: keepass22',
  '👩\u200d💻 wrote this',
  'the line -----END PRIVATE KEY----- ends it\nand\n-----END PRIVATE KEY-----',
  '-----BEGIN CERTIFICATE-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END CERTIFICATE-----\n',
  'Zugang: größer als 100000 Zeichen, 密码 不 在 这里',
  '',
];

describe('A secret', () => {
  it.each(SECRETS)('is redacted in %j', (text, expected) => {
    const redacted = redactSecrets(text);
    if (expected) expect(redacted).toBe(expected);
    else expect(redacted.startsWith(`password="${R}`)).toBe(true);
  });

  it.each(SECRETS.map(([text]) => text))('stays redacted: %j', (text) => {
    const once = redactSecrets(text);
    expect(redactSecrets(once)).toBe(once);
  });
});

describe('Ordinary text', () => {
  it.each(ORDINARY)('is unchanged: %j', (text) => {
    expect(redactSecrets(text)).toBe(text);
  });
});

describe('Redacting', () => {
  it('is idempotent for any combination of texts', () => {
    const pieces = [...SECRETS.map(([text]) => text).filter((text) => text.length < 1000), ...ORDINARY];
    const cuts = fc
      .tuple(fc.constantFrom(...pieces), fc.nat(60), fc.nat(60))
      .map(([text, a, b]) => text.slice(Math.min(a, b), Math.max(a, b)));
    const glue = fc.constantFrom('', ' ', '\n', '"', "'", '=', ': ', ',', '\\', '`', '-', '--', '@', '://', '(', R);
    const texts = fc
      .array(fc.oneof(fc.constantFrom(...pieces), cuts, glue), { maxLength: 8 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const once = redactSecrets(text);
        expect(redactSecrets(once)).toBe(once);
      }),
      { numRuns: 5000 },
    );
  });
});
