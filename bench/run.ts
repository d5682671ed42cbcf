/**
 * `npm run bench [-- name … --quick]`: measures each goal of docs/performance.md (`dashboard`: all whose names begin so) side
 * by side with its reference, on real engines. Progress goes to stderr, the table to stdout. `--quick` takes those of the
 * request itself with fewer rounds, and its figures are not kept.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentCalls } from './agent-calls.js';
import { agentTokens } from './agent-tokens.js';
import { authenticatedRead } from './authenticated-read.js';
import { boardActivity } from './board-activity.js';
import { boardList } from './board-list.js';
import { boardMaster } from './board-master.js';
import { boardPages } from './board-pages.js';
import { buildsClaim } from './builds-claim.js';
import { buildsLog } from './builds-log.js';
import { cardChange } from './card-change.js';
import { codeIndex } from './code-index.js';
import { codeIndexQuality } from './code-index-quality.js';
import { dashboard } from './dashboard.js';
import { dashboardBoard } from './dashboard-board.js';
import { dashboardBuild } from './dashboard-build.js';
import { dashboardGraph } from './dashboard-graph.js';
import { deskPoll } from './desk-poll.js';
import { docsPage } from './docs-page.js';
import { eventStreams } from './event-streams.js';
import { gitGate } from './git-gate.js';
import { health } from './health.js';
import { lessonsNear } from './lessons-near.js';
import { lessonsSimilar } from './lessons-similar.js';
import { memoryExport } from './memory-export.js';
import { memoryRecall } from './memory-recall.js';
import { memorySearch } from './memory-search.js';
import { neighbours } from './neighbours.js';
import { recallQuality } from './recall-quality.js';
import { scaleOut } from './scale-out.js';
import { searchQuality } from './search-quality.js';
import { smallReads } from './small-reads.js';
import { webhooks } from './webhooks.js';
import { QUICK, type Benchmark, type Row } from './measure.js';
import { warmStart } from './warm-start.js';

const benchmarks: Record<string, Benchmark> = {
  'warm-start': warmStart,
  health,
  'authenticated-read': authenticatedRead,
  'small-reads': smallReads,
  'board-list': boardList,
  'board-pages': boardPages,
  'board-activity': boardActivity,
  'board-master': boardMaster,
  'card-change': cardChange,
  'memory-search': memorySearch,
  'memory-recall': memoryRecall,
  'memory-export': memoryExport,
  'recall-quality': recallQuality,
  'search-quality': searchQuality,
  'lessons-near': lessonsNear,
  'lessons-similar': lessonsSimilar,
  'code-index': codeIndex,
  'code-quality': codeIndexQuality,
  dashboard,
  'dashboard-board': dashboardBoard,
  'dashboard-build': dashboardBuild,
  'dashboard-graph': dashboardGraph,
  'desk-poll': deskPoll,
  'git-gate': gitGate,
  'builds-claim': buildsClaim,
  'builds-log': buildsLog,
  'event-streams': eventStreams,
  webhooks,
  'docs-page': docsPage,
  'agent-tokens': agentTokens,
  'agent-calls': agentCalls,
  'scale-out': scaleOut,
  neighbours,
};
/** Under three minutes together. */
const QUICK_BENCHMARKS = ['warm-start', 'authenticated-read', 'board-list', 'agent-calls'];
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isNamed = (name: string, by: string): boolean => name === by || name.startsWith(`${by}-`);
const unknown = names.filter((by) => !Object.keys(benchmarks).some((name) => isNamed(name, by)));
if (unknown.length) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}`);
  process.exit(1);
}
const wanted = names.length || !QUICK ? names : QUICK_BENCHMARKS;
const chosen = Object.keys(benchmarks).filter((name) => !wanted.length || wanted.some((by) => isNamed(name, by)));
const results: Row[] = [];
const folder = mkdtempSync(join(tmpdir(), 'workspace-bench-'));
try {
  for (const [index, name] of chosen.entries()) {
    console.error(`${index + 1}/${chosen.length} ${name}`);
    const began = performance.now();
    const rows = await benchmarks[name]!(join(folder, name));
    for (const row of rows) console.error(`    ${columns(row).join('  ')}`);
    console.error(`    took ${Math.round((performance.now() - began) / 1_000)} s`);
    results.push(...rows);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const table = [['name', 'ours', 'reference', 'ratio', 'goal', ''], ...results.map(columns)];
const widths = table[0]!.map((_, index) => Math.max(...table.map((line) => line[index]!.length)));
for (const line of table) console.log(line.map((cell, index) => cell.padEnd(widths[index]!)).join('  '));
if (QUICK) process.exit(0);
// What was not measured this time keeps its last figure.
const file = join(import.meta.dirname, '../../bench/results.json');
const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Row[]) : [];
const kept = known.filter(({ name }) => !results.some((row) => row.name === name));
writeFileSync(file, `${JSON.stringify([...kept, ...results], null, 2)}\n`);
process.exit(0);

function columns(row: Row): string[] {
  const verdict = row.passed === null ? '-' : row.passed ? 'PASS' : 'FALLS SHORT';
  return [row.name, row.ours, row.reference, row.ratio?.toFixed(2) ?? '-', row.goal, verdict];
}
