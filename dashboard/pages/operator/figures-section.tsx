import { texts } from '../../texts/operator.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import type { Figures } from './figures.js';
import { Plot } from './plot.js';
import { useMetrics } from './use-metrics.js';

const { figures: words } = texts;

const PLOTS = [
  ['requests', words.requests, words.perSecond],
  ['latency', words.latency, words.milliseconds],
  ['delay', words.delay, words.milliseconds],
  ['memory', words.memory, words.megabytes],
  ['cpu', words.cpu, words.percent],
] as const satisfies readonly (readonly [keyof Figures, string, (value: number) => string])[];

export function FiguresSection() {
  const query = useMetrics();
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={query}>
        {({ figures }) => {
          const times = figures.map(({ at }) => at);
          return (
            <div className="plots">
              {PLOTS.map(([key, title, format]) => (
                <Plot key={key} title={title} times={times} values={figures.map((one) => one[key])} format={format} />
              ))}
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
}
