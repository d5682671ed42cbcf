import type { Answered } from './recall-sets.js';

const SHARES = [0.01, 0.05, 0.5, 0.95, 0.99];
const FLOORS = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7];

/** Similarities of the evidence beside those of the nearest memory where nothing answers, and what each floor keeps. */
export function printFloor(questions: readonly Answered[]): void {
  const foreign = questions.map((question) => question.foreign.similarity);
  const alone = questions.map((question) => (question.foreign.byWords ? -1 : question.foreign.similarity));
  // Evidence beyond the depth of the search has no rank by meaning, whatever the floor.
  const evidence = questions.flatMap(({ evidence: groups, byMeaning }) =>
    groups.map((ids) => byMeaning.find(({ key }) => ids.includes(key))?.similarity ?? -1),
  );
  const quantiles = (values: readonly number[]): string => {
    const sorted = values.toSorted((a, b) => a - b);
    return SHARES.map((share) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2).padStart(6)).join('');
  };
  const shareFrom = (values: readonly number[], floor: number): string =>
    `${((100 * values.filter((value) => value >= floor).length) / values.length).toFixed(1)} %`.padStart(8);
  console.log(`similarity              ${SHARES.map((share) => `p${share * 100}`.padStart(6)).join('')}`);
  console.log(`evidence (${evidence.length})`.padEnd(24) + quantiles(evidence.filter((value) => value >= 0)));
  console.log(`foreign, best (${foreign.length})`.padEnd(24) + quantiles(foreign));
  const byWords = questions.filter((question) => question.foreign.byWords).length / questions.length;
  console.log(`words answer ${(100 * byWords).toFixed(1)} % of the foreign questions`);
  console.log('floor   evidence kept   foreign questions answered   where words find nothing');
  for (const floor of FLOORS) {
    const shares = [shareFrom(evidence, floor), shareFrom(foreign, floor), shareFrom(alone, floor)];
    console.log(`${floor.toFixed(2)}  ${shares.map((share) => share.padStart(20)).join('')}`);
  }
}
