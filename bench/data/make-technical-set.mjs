/**
 * `node bench/data/make-technical-set.mjs <folder with the sources>`: writes technical-set.json.gz. The folder holds the
 * files that `SOURCES` names: `apt-get source --download-only <package>` on Debian 12.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SOURCES } from './technical-sources.mjs';

const MAX = { title: 200, body: 1_600, question: 200, memories: 1_000, questionsOfAKind: 120 };
const MIN = { questionWords: 4, textWords: 10, shareOfLetters: 0.7 };

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const normalized = (text) => ` ${wordsOf(text).join(' ')} `;

function isProse(text) {
  const marks = text.replace(/\s/g, '');
  const letters = marks.match(/\p{L}/gu)?.length ?? 0;
  return (
    wordsOf(text).length >= MIN.textWords && letters / marks.length >= MIN.shareOfLetters && /[.!?:](?:\s|$)/.test(text)
  );
}

function isQuestion(question, text) {
  const words = wordsOf(question).filter((word) => /\p{L}{2}/u.test(word));
  if (words.length < MIN.questionWords || question.length > MAX.question) return false;
  return !normalized(text).includes(normalized(question));
}

/** At the end of a word. */
const cut = (text, length) => (text.length <= length ? text : text.slice(0, length + 1).replace(/\s+\S*$/, ''));

/** The first sentence is the title. */
function memoryOf(text) {
  const short = cut(text, MAX.body);
  const sentence = /^[^\n]*?[.!?](?=\n|\s+\p{Lu}|$)/u.exec(short)?.[0] ?? short.split('\n')[0];
  const title = cut(sentence, MAX.title);
  return { title, body: short.slice(title.length).trim() || short };
}

/** The order of digests is as good as any, and the same every time. */
const shuffled = (items, keyOf) => items.toSorted((a, b) => (sha256(keyOf(a)) < sha256(keyOf(b)) ? -1 : 1));

function agentOf(name, entries) {
  const texts = new Set();
  const usable = entries.filter(({ text }) => {
    const key = normalized(text);
    return isProse(text) && !texts.has(key) && texts.add(key);
  });
  const counts = new Map();
  for (const { question } of usable)
    if (question) counts.set(normalized(question), (counts.get(normalized(question)) ?? 0) + 1);
  const pairs = usable.filter(
    ({ question, text }) => question && isQuestion(question, text) && counts.get(normalized(question)) === 1,
  );
  const count = {};
  const chosen = new Set(
    shuffled(pairs, ({ question }) => question).filter(
      ({ kind }) => (count[kind] = (count[kind] ?? 0) + 1) <= MAX.questionsOfAKind,
    ),
  );
  const others = shuffled(
    usable.filter((entry) => !chosen.has(entry)),
    ({ text }) => text,
  ).slice(0, Math.max(0, MAX.memories - chosen.size));
  const memories = shuffled([...chosen, ...others], ({ text }) => text).map((entry, n) => ({
    ...entry,
    id: `${name}-${n + 1}`,
  }));
  return {
    name,
    memories: memories.map(({ id, text }) => ({ id, ...memoryOf(text) })),
    questions: memories
      .filter(({ question, text }) => [...chosen].some((pair) => pair.question === question && pair.text === text))
      .map(({ id, kind, question }) => ({ kind, text: question, evidence: [[id]] })),
  };
}

const folder = process.argv[2];
if (!folder) {
  console.error('The folder with the sources is missing.');
  process.exit(2);
}
const sources = [];
const agents = [];
for (const { name, file, licence, read } of SOURCES) {
  const archive = join(folder, file);
  const root = mkdtempSync(join(tmpdir(), 'technical-set-'));
  try {
    execFileSync('tar', ['xf', archive, '-C', root, '--strip-components=1']);
    const agent = agentOf(name, read(root));
    sources.push({ name, file, sha256: sha256(readFileSync(archive)), licence });
    agents.push(agent);
    const kinds = [...new Set(agent.questions.map(({ kind }) => kind))].map(
      (kind) => `${kind} ${agent.questions.filter((question) => question.kind === kind).length}`,
    );
    console.log(
      `${name}: ${agent.memories.length} memories, ${agent.questions.length} questions (${kinds.join(', ')})`,
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
const set = gzipSync(JSON.stringify({ sources, agents }), { level: 9 });
writeFileSync(join(import.meta.dirname, 'technical-set.json.gz'), set);
console.log(`${agents.reduce((sum, { questions }) => sum + questions.length, 0)} questions, ${set.length} bytes`);
