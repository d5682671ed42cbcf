/**
 * `node bench/data/make-facts-set.mjs <folder of LoCoMo>`: writes facts-set.json, which is not committed: the licence of
 * LoCoMo (CC BY-NC 4.0) does not allow it. The folder has data/locomo10.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Categories of the benchmark. The fifth asks for what was never mentioned, and has no evidence. */
const KINDS = { 1: 'multi-hop', 2: 'temporal', 3: 'open-domain', 4: 'single-hop' };
const MAX_TITLE = 200;

const turnsOf = (evidence) => [evidence].flat(Infinity).flatMap((text) => String(text).match(/D\d+:\d+/g) ?? []);
const cut = (text) => (text.length <= MAX_TITLE ? text : text.slice(0, MAX_TITLE + 1).replace(/\s+\S*$/, ''));

function agentOf({ sample_id: name, conversation, observation, qa }) {
  const memories = [];
  /** Memories of each turn of the conversation. */
  const byTurn = new Map();
  for (const [session, bySpeaker] of Object.entries(observation)) {
    const date = conversation[session.replace('_observation', '_date_time')] ?? '';
    for (const [speaker, observations] of Object.entries(bySpeaker))
      for (const [text, turns] of observations) {
        const id = `${name}-${memories.length + 1}`;
        const source = `${speaker}, ${date}`;
        memories.push({ id, title: cut(text), body: text.length > MAX_TITLE ? `${text} (${source})` : source });
        for (const turn of turnsOf(turns)) byTurn.set(turn, [...(byTurn.get(turn) ?? []), id]);
      }
  }
  const candidates = qa.filter(({ category }) => KINDS[category]);
  const questions = candidates.flatMap(({ question, evidence, category }) => {
    const groups = turnsOf(evidence).flatMap((turn) => (byTurn.has(turn) ? [byTurn.get(turn)] : []));
    return groups.length ? [{ kind: KINDS[category], text: question, evidence: groups }] : [];
  });
  console.log(
    `${name}: ${memories.length} memories, ${questions.length} of ${candidates.length} questions have evidence`,
  );
  return { name, memories, questions };
}

const folder = process.argv[2];
if (!folder) {
  console.error('The folder of LoCoMo is missing.');
  process.exit(2);
}
const sources = [{ name: 'LoCoMo', file: 'data/locomo10.json', licence: 'CC BY-NC 4.0' }];
const agents = JSON.parse(readFileSync(join(folder, 'data/locomo10.json'), 'utf8')).map(agentOf);
writeFileSync(join(import.meta.dirname, 'facts-set.json'), JSON.stringify({ sources, agents }));
