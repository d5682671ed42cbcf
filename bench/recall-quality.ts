import { Vectors } from '../src/engines/sentence-encoder/vectors.js';
import { FUSION, fuse } from '../src/modules/memory/search/fusion.js';
import type { Row } from './measure.js';
import { printFloor } from './recall-floor.js';
import { foreignAgent, isForChoosing, recallSets, textOf, type Answered, type RecallSet } from './recall-sets.js';
import { vectorsOf } from './recall-vectors.js';
import { searchByWords, type ByWords } from './recall-words.js';

const DEPTHS = [5, 10, 50] as const;
const GOALS = { 5: 4, 50: 5 } as const;
/** Points that fusion may lose on a kind of question. */
const MAX_LOSS = 1;
const GRID = {
  meaning: [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.8, 1, 1.25],
  k: [1, 2, 3, 4, 5, 7, 10, 20, 60],
  minSimilarity: [0, 0.3, 0.4, 0.45, 0.5, 0.55, 0.6],
};
const WAYS = ['words', 'meaning', 'fused'] as const;
type Way = (typeof WAYS)[number];
type Weights = Pick<typeof FUSION, 'words' | 'meaning' | 'k'> & { readonly minSimilarity: number };
const CHOSEN: Weights = { ...FUSION, minSimilarity: Number(process.env.EMBEDDINGS_MIN_SIMILARITY ?? 0.4) };

/**
 * Recall of memories by words, by meaning and by both, on texts of others (docs/recall-quality.md). With `BENCH_CHOOSE`
 * it prints a grid of weights on the half of the questions that is there for it.
 */
export async function recallQuality(folder: string): Promise<Row[]> {
  const sets = recallSets();
  const agents = sets.flatMap((set) => set.agents);
  const vectors = await vectorsOf([
    ...agents.flatMap(({ memories }) => memories.map(textOf)),
    ...agents.flatMap(({ questions }) => questions.map(({ text }) => text)),
  ]);
  const byWords = await searchByWords(folder, sets);
  const choosing = Boolean(process.env.BENCH_CHOOSE);
  const halves = sets.map((set) => ({
    name: set.name,
    questions: answer(set, byWords, vectors).filter((question) => question.isForChoosing === choosing),
  }));
  for (const { name, questions } of halves) {
    console.log(`\n${name}, ${choosing ? 'half for choosing' : 'reported half'}`);
    printTable(questions);
    printFloor(questions);
  }
  if (choosing) printGrid(halves.map(({ questions }) => questions));
  return choosing ? [] : halves.flatMap(({ name, questions }) => goalRows(name, questions));
}

function answer(set: RecallSet, byWords: ByWords, vectors: ReadonlyMap<string, Float32Array>): Answered[] {
  const spaces = spacesOf(set, vectors);
  return set.agents.flatMap((agent) => {
    const [own, foreign] = [spaces.get(agent.name)!, spaces.get(foreignAgent(set, agent).name)!];
    return agent.questions.map((question) => {
      const vector = vectors.get(question.text)!;
      const words = byWords.get(question)!;
      return {
        ...question,
        isForChoosing: isForChoosing(agent, question),
        byWords: words.ids,
        byMeaning: own.nearest(vector, FUSION.depth, -1),
        foreign: { byWords: words.foreign, similarity: foreign.nearest(vector, 1, -1)[0]!.similarity },
      };
    });
  });
}

/** The memories of each agent by their vectors. */
function spacesOf(set: RecallSet, vectors: ReadonlyMap<string, Float32Array>): Map<string, Vectors<string>> {
  return new Map(
    set.agents.map(({ name, memories }) => {
      const space = new Vectors<string>(vectors.get(textOf(memories[0]!))!.length);
      for (const memory of memories) space.set(memory.id, vectors.get(textOf(memory))!);
      return [name, space];
    }),
  );
}

function resultsOf({ byWords, byMeaning }: Answered, way: Way, weights: Weights): readonly string[] {
  if (way === 'words') return byWords;
  if (way === 'meaning') return byMeaning.map(({ key }) => key);
  const near = byMeaning.filter(({ similarity }) => similarity >= weights.minSimilarity);
  return fuse(
    byWords,
    near.map(({ key }) => key),
    weights,
  );
}

/** Share of the evidence among the first results, in percent: the mean over all questions, for each depth. */
function recall(questions: readonly Answered[], way: Way, weights: Weights = CHOSEN): number[] {
  const sums = DEPTHS.map(() => 0);
  for (const question of questions) {
    const results = resultsOf(question, way, weights);
    for (const [n, depth] of DEPTHS.entries()) {
      const first = new Set(results.slice(0, depth));
      const found = question.evidence.filter((ids) => ids.some((id) => first.has(id)));
      sums[n]! += found.length / question.evidence.length;
    }
  }
  return sums.map((sum) => (100 * sum) / questions.length);
}

/** All questions, and those of each kind. */
function groupsOf(questions: readonly Answered[]): [string, Answered[]][] {
  const kinds = [...new Set(questions.map(({ kind }) => kind))].sort();
  return [
    ...kinds.map((name): [string, Answered[]] => [name, questions.filter(({ kind }) => kind === name)]),
    ['all', [...questions]],
  ];
}

function printTable(questions: readonly Answered[]): void {
  const heads = WAYS.flatMap((way) => DEPTHS.map((depth) => `${way}@${depth}`));
  console.log(['kind'.padEnd(14), 'questions', ...heads.map((head) => head.padStart(10))].join(' '));
  for (const [name, group] of groupsOf(questions)) {
    const figures = WAYS.flatMap((way) => recall(group, way)).map((value) => value.toFixed(1).padStart(10));
    console.log([name.padEnd(14), String(group.length).padStart(9), ...figures].join(' '));
  }
}

/**
 * Points won at each depth, and the largest loss on a kind of question, of each set. First the weights that lose no more
 * than the goal allows, those that win most at @5 and @50 of all sets before the others.
 */
function printGrid(sets: readonly (readonly Answered[])[]): void {
  const groups = sets.map((questions) =>
    groupsOf(questions).map(([, group]) => ({ group, words: recall(group, 'words') })),
  );
  const tried = GRID.minSimilarity.flatMap((minSimilarity) =>
    GRID.meaning.flatMap((meaning) => GRID.k.map((k) => ({ words: 1, meaning, k, minSimilarity }))),
  );
  const results = tried.map((weights) => {
    const won = groups.map((kinds) =>
      kinds.map(({ group, words }) => recall(group, 'fused', weights).map((value, n) => value - words[n]!)),
    );
    const worst = Math.min(...won.flat(2));
    const gain = won.reduce((sum, kinds) => sum + kinds.at(-1)![0]! + kinds.at(-1)![2]!, 0);
    const figures = won.flatMap((kinds) => [...kinds.at(-1)!, Math.min(...kinds.flat())]);
    return { ...weights, figures, gain: worst >= -MAX_LOSS ? gain : gain - 100 };
  });
  console.log(`\nmeaning   k  floor ${'   won@5    @10    @50  worst'.repeat(sets.length)}`);
  for (const { meaning, k, minSimilarity, figures } of results.sort((a, b) => b.gain - a.gain)) {
    const points = figures.map((value) => value.toFixed(1).padStart(6)).join(' ');
    console.log(`${String(meaning).padEnd(7)} ${String(k).padStart(3)}   ${minSimilarity.toFixed(2)}   ${points}`);
  }
}

function goalRows(set: string, questions: readonly Answered[]): Row[] {
  const [words, fused] = [recall(questions, 'words'), recall(questions, 'fused')];
  const rows = DEPTHS.flatMap((depth, n): Row[] => {
    const points = depth === 10 ? null : GOALS[depth];
    const [ours, reference] = [fused[n]!, words[n]!];
    return [
      {
        name: `recall@${depth} of ${set}, words and meaning`,
        ours: `${ours.toFixed(1)} %`,
        reference: `${reference.toFixed(1)} % by words`,
        ratio: ours / reference,
        goal: points === null ? '-' : `>= words + ${points} points`,
        passed: points === null ? null : ours >= reference + points,
      },
    ];
  });
  const losses = groupsOf(questions).flatMap(([kind, group]) => {
    const byWords = recall(group, 'words');
    return recall(group, 'fused').map((value, n) => ({ kind, depth: DEPTHS[n]!, points: value - byWords[n]! }));
  });
  const worst = losses.reduce((least, loss) => (loss.points < least.points ? loss : least));
  return [
    ...rows,
    {
      name: `recall of ${set}, least difference on a kind of question`,
      ours: `${worst.points >= 0 ? '+' : ''}${worst.points.toFixed(1)} points`,
      reference: `${worst.kind} @${worst.depth}`,
      ratio: null,
      goal: `>= -${MAX_LOSS} point`,
      passed: worst.points >= -MAX_LOSS,
    },
  ];
}
