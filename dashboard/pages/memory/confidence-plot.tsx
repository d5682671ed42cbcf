import '../../app/common.js';
import { useMemo } from 'react';
import type uPlot from 'uplot';
import type { AlignedData, Options } from 'uplot';
import { texts } from '../../texts/memory.js';
import { confidenceAt, fadesAt, FLOOR, WEEK_MS, type Stretch } from './decay.js';
import { fontOf, Plot, type Ink } from './plot.js';

const { decay: words } = texts;
const HEIGHT = 240;
const SAMPLES = 60;
/** Enough time ahead to see where it goes. */
const AHEAD_MS = 4 * WEEK_MS;
const CRITICAL_AHEAD_MS = 26 * WEEK_MS;

interface ConfidencePlotProps {
  readonly label: string;
  readonly stretches: readonly Stretch[];
  readonly now: number;
}

/** What the confidence was, and what it will be if nobody does anything. */
export default function ConfidencePlot({ label, stretches, now }: ConfidencePlotProps) {
  const [data, options] = useMemo(
    () => [dataOf(stretches, now), (ink: Ink) => optionsOf(now, ink)] as const,
    [stretches, now],
  );
  return <Plot label={label} height={HEIGHT} data={data} options={options} />;
}

function dataOf(stretches: readonly Stretch[], now: number): AlignedData {
  const { trust } = stretches.at(-1)!;
  const fades = fadesAt(trust);
  const end = fades === null ? now + CRITICAL_AHEAD_MS : Math.max(fades, now) + AHEAD_MS;
  const past = stretches.flatMap(({ from, trust: own }, index) =>
    samples(from, Math.max(from, stretches[index + 1]?.from ?? now)).map((at) => [at, confidenceAt(own, at)] as const),
  );
  const future = samples(now, end).map((at) => [at, confidenceAt(trust, at)] as const);
  const all = [...past, ...future];
  return [
    all.map(([at]) => at / 1_000),
    all.map(([, share], index) => (index < past.length ? share * 100 : null)),
    all.map(([, share], index) => (index < past.length ? null : share * 100)),
  ];
}

function samples(from: number, to: number): number[] {
  return Array.from({ length: SAMPLES + 1 }, (_, index) => from + ((to - from) * index) / SAMPLES);
}

function optionsOf(now: number, ink: Ink): Omit<Options, 'width' | 'height'> {
  const axis = { stroke: ink.text, font: fontOf(12), grid: { stroke: ink.line, width: 1 }, ticks: { show: false } };
  const line = { stroke: ink.accent, width: 2, points: { show: false } };
  return {
    padding: [18, 12, 0, 0],
    scales: { y: { range: [0, 100] } },
    axes: [
      { ...axis, grid: { show: false }, space: 90 },
      { ...axis, size: 48, splits: () => [0, 25, 50, 75, 100], values: (_, splits) => splits.map((one) => `${one}%`) },
    ],
    series: [{}, line, { ...line, dash: [6, 5] }],
    hooks: { draw: [(plot) => drawMarks(plot, now, ink)] },
  };
}

/** Where it is no longer found, and today. */
function drawMarks(plot: uPlot, now: number, ink: Ink): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const [y, x] = [plot.valToPos(FLOOR * 100, 'y', true), plot.valToPos(now / 1_000, 'x', true)];
  ctx.save();
  ctx.font = fontOf(12 * ratio);
  ctx.lineWidth = ratio;
  ctx.setLineDash([4 * ratio, 4 * ratio]);
  stroke(ctx, ink.bad, [bbox.left, y], [bbox.left + bbox.width, y]);
  stroke(ctx, ink.text, [x, bbox.top], [x, bbox.top + bbox.height]);
  ctx.fillStyle = ink.text;
  ctx.textAlign = x > bbox.left + bbox.width / 2 ? 'right' : 'left';
  ctx.fillText(words.today, x + (ctx.textAlign === 'right' ? -5 : 5) * ratio, bbox.top - 5 * ratio);
  writeThreshold(ctx, bbox, x, y + 15 * ratio, ink);
  ctx.restore();
}

type Point = readonly [x: number, y: number];

/** The label of the threshold, on the side of today's line with more space; that line is interrupted where the label does not fit. */
function writeThreshold(ctx: CanvasRenderingContext2D, bbox: uPlot.BBox, today: number, y: number, ink: Ink): void {
  const gap = 6 * devicePixelRatio;
  const isLeft = today - bbox.left >= bbox.left + bbox.width - today;
  const width = ctx.measureText(words.threshold).width;
  const left = isLeft ? bbox.left + gap : bbox.left + bbox.width - gap - width;
  const height = 14 * devicePixelRatio;
  ctx.clearRect(left - gap / 2, y - height + gap / 3, width + gap, height);
  ctx.fillStyle = ink.bad;
  ctx.textAlign = 'left';
  ctx.fillText(words.threshold, left, y);
}

function stroke(ctx: CanvasRenderingContext2D, colour: string, from: Point, to: Point): void {
  ctx.strokeStyle = colour;
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
}
