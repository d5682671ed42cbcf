import { addLessons, addProject, smallGraph } from './code-world.js';
import { median, timesOf, type Row } from './measure.js';
import { random } from './random.js';
import { startWorld } from './world.js';

const LESSONS = 10_000;
const DIMENSION = 512;
const MODEL = 'universal-sentence-encoder-lite/1';
const REQUESTS = 60;
const SIMILAR = '/api/v1/memory/entries:similar';
const WORDS =
  'retry order payment deploy cache token folder parser index worker queue schema limit header branch merge'.split(' ');

/** A text compared with 10,000 lessons, by the model inside the service. */
export async function lessonsSimilar(folder: string): Promise<Row[]> {
  const world = await startWorld(folder, ['memory:read'], { ROLE: 'api' });
  try {
    const next = random(3);
    const vectorOf = (): { model: string; vector: Float32Array } => {
      const vector = Float32Array.from({ length: DIMENSION }, () => next() - 0.5);
      const length = Math.hypot(...vector);
      return { model: MODEL, vector: vector.map((x) => x / length) };
    };
    const projectId = await addProject(world, smallGraph());
    await addLessons(
      world,
      projectId,
      Array.from({ length: LESSONS }, (_, n) => `src/file${n}.ts`),
      vectorOf,
    );
    await world.settle();
    const headers = { authorization: `Bearer ${world.token}` };
    const sentence = (): string => Array.from({ length: 12 }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ');
    const ask = { threshold: 0.1, k: 10 };
    const began = performance.now();
    const first = await world.call<{ compared: number }>('POST', SIMILAR, { ...ask, text: sentence() }, headers);
    const cold = performance.now() - began;
    if (first.compared !== LESSONS) throw new Error(`compared with ${first.compared} lessons`);
    const texts = Array.from({ length: REQUESTS }, () => ({ ...ask, text: sentence() }));
    const fresh = await timesOf(world.server, SIMILAR, world.token, texts);
    const again = await timesOf(world.server, SIMILAR, world.token, texts);
    const row = (name: string, times: readonly number[]): Row => ({
      name: `entries:similar, 10,000 lessons, ${name}`,
      ours: `${median(times).toFixed(1)} ms`,
      reference: `first ${cold.toFixed(0)} ms`,
      ratio: null,
      goal: '<= 15 ms p50',
      passed: median(times) <= 15,
    });
    return [row('a new text of 12 words each time, its embedding included', fresh), row('a text asked before', again)];
  } finally {
    await world.stop();
  }
}
