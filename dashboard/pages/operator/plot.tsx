import { texts } from '../../texts/operator.js';

const WIDTH = 300;
const HEIGHT = 48;
const HEADROOM = 1.15;

interface PlotProps {
  readonly title: string;
  readonly values: readonly (number | null)[];
  /** As many as fit; the newest is at the right. */
  readonly most: number;
  readonly format: (value: number) => string;
  /** Above it something is wrong. */
  readonly limit: number | null;
}

/** One figure over the last minutes: its present value in words, and a line that is drawn for the eye alone. */
export function Plot({ title, values, most, format, limit }: PlotProps) {
  const now = values.findLast((value) => value !== null) ?? null;
  const top = Math.max(0, ...values.map((value) => value ?? 0)) * HEADROOM || 1;
  const yOf = (value: number): number => HEIGHT * (1 - value / top);
  const first = most - values.length;
  const line = values.map((value, index) => {
    if (value === null) return '';
    const begins = index === 0 || values[index - 1] === null;
    return `${begins ? 'M' : 'L'}${((first + index) / (most - 1)) * WIDTH},${yOf(value).toFixed(1)}`;
  });
  return (
    <figure className="card figure">
      <figcaption>
        <span className="quiet-text">{title}</span>
        <strong className="verdict" data-tone={limit !== null && (now ?? 0) > limit ? 'bad' : undefined}>
          {now === null ? texts.figures.unknown : format(now)}
        </strong>
        {limit !== null && <span className="quiet-text">{texts.figures.limit(format(limit))}</span>}
      </figcaption>
      <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={line.join('')} />
        {/* Drawn once the line comes near. */}
        {limit !== null && limit < top && <path className="limit" d={`M0,${yOf(limit)}H${WIDTH}`} />}
      </svg>
    </figure>
  );
}
