import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { texts } from '../../texts/operator.js';

const HEIGHT = 96;
const AXIS = 58;

interface PlotProps {
  readonly title: string;
  /** Milliseconds. */
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
}

/** One figure over the last minutes: its present value in words, and a line that is drawn for the eye alone. */
export function Plot({ title, times, values, format }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const formatRef = useRef(format);
  useEffect(() => {
    const element = box.current!;
    const drawn = new uPlot(optionsFor(element, formatRef.current), [[], []], element);
    plot.current = drawn;
    const observer = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, []);
  useEffect(() => plot.current?.setData([times.map((at) => at / 1_000), [...values]]), [times, values]);
  const now = values.findLast((value) => value !== null);
  return (
    <figure className="card plot">
      <figcaption>
        <span className="quiet-text">{title}</span>
        <strong>{now === undefined || now === null ? texts.figures.unknown : format(now)}</strong>
      </figcaption>
      <div ref={box} className="plot-box" aria-hidden="true" />
    </figure>
  );
}

/** Colours are read at each drawing: they change with the look of the page. */
function optionsFor(element: HTMLElement, format: (value: number) => string): uPlot.Options {
  const colour = (name: string) => () => getComputedStyle(element).getPropertyValue(name);
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: [8, 4, 4, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_plot, _least, most) => [0, Math.max(most, 0) * 1.15 || 1] } },
    axes: [
      { show: false },
      {
        size: AXIS,
        gap: 6,
        space: 36,
        stroke: colour('color'),
        font: '12px system-ui, sans-serif',
        ticks: { show: false },
        grid: { stroke: colour('border-top-color'), width: 1 },
        values: (_plot, ticks) => ticks.map(format),
      },
    ],
    series: [{}, { stroke: colour('outline-color'), width: 2, points: { show: false }, spanGaps: false }],
  };
}
