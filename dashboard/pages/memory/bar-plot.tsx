import '../../app/common.js';
import { useMemo } from 'react';
import uPlot, { type AlignedData, type Options } from 'uplot';
import { fontOf, Plot, type Ink } from './plot.js';

interface BarPlotProps {
  readonly label: string;
  readonly values: readonly (readonly [name: string, count: number])[];
}

const BAR_HEIGHT = 25;
const NAME_WIDTH = 86;
const NUMBER_WIDTH = 36;

/** A bar for each value, with its number behind it. */
export default function BarPlot({ label, values }: BarPlotProps) {
  // As text: the same numbers need no new plot.
  const key = JSON.stringify(values);
  const [data, options] = useMemo(() => {
    const bars = JSON.parse(key) as [string, number][];
    return [dataOf(bars), (ink: Ink) => optionsOf(bars, ink)] as const;
  }, [key]);
  return <Plot label={label} height={values.length * BAR_HEIGHT} data={data} options={options} />;
}

function dataOf(values: readonly (readonly [string, number])[]): AlignedData {
  return [values.map((_, index) => index), values.map(([, count]) => count)];
}

/** Lying bars: names of any length stand upright beside them. */
function optionsOf(values: readonly (readonly [string, number])[], ink: Ink): Omit<Options, 'width' | 'height'> {
  const max = Math.max(1, ...values.map(([, count]) => count));
  return {
    padding: [0, NUMBER_WIDTH, 0, 0],
    scales: {
      x: { time: false, ori: 1, dir: -1, range: [-0.5, values.length - 0.5] },
      y: { ori: 0, dir: 1, range: [0, max] },
    },
    axes: [
      {
        side: 3,
        stroke: ink.text,
        font: fontOf(13),
        size: NAME_WIDTH,
        gap: 8,
        grid: { show: false },
        ticks: { show: false },
        splits: () => values.map((_, index) => index),
        values: () => values.map(([name]) => name),
      },
      { show: false },
    ],
    series: [
      {},
      {
        fill: ink.accent,
        width: 0,
        points: { show: false },
        paths: uPlot.paths.bars!({ size: [0.6, 14], radius: 0.2 }),
      },
    ],
    hooks: { draw: [(plot) => writeNumbers(plot, ink)] },
  };
}

function writeNumbers(plot: uPlot, ink: Ink): void {
  const { ctx, data } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.font = fontOf(13 * ratio);
  ctx.fillStyle = ink.text;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  data[1]!.forEach((count, index) => {
    ctx.fillText(String(count), plot.valToPos(count ?? 0, 'y', true) + 6 * ratio, plot.valToPos(index, 'x', true));
  });
  ctx.restore();
}
