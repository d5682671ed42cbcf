import { useQuery } from '@tanstack/react-query';
import { MAX_FIGURES, operatorReads } from '../../reads/operator.js';
import { texts } from '../../texts/operator.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import type { Figures } from './figures.js';
import { Plot } from './plot.js';

const { figures: words } = texts;

/** Above the limit something is wrong: the number is red, and the line shows where it is. */
const PLOTS = [
  ['requests', words.requests, words.perSecond, null],
  ['latency', words.latency, words.milliseconds, 500],
  ['delay', words.delay, words.milliseconds, 100],
  ['cpu', words.cpu, words.percent, 80],
  ['memory', words.memory, words.megabytes, null],
] as const satisfies readonly (readonly [keyof Figures, string, (value: number) => string, number | null])[];

export function FiguresSection() {
  const query = useQuery(operatorReads.metrics());
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={query}>
        {({ figures }) => (
          <div className="figures">
            {PLOTS.map(([key, title, format, limit]) => (
              <Plot
                key={key}
                title={title}
                values={figures.map((one) => one[key])}
                most={MAX_FIGURES}
                format={format}
                limit={limit}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
