import { MultiDirectedGraph } from 'graphology';
import Sigma from 'sigma';
import type { Settings } from 'sigma/settings';
import type { NodeDisplayData } from 'sigma/types';
import type { NodeHoverDrawingFunction, NodeLabelDrawingFunction } from 'sigma/rendering';
import type { CodeGraphEdge } from '../../../../client/src/generated.js';
import type { Colours } from './colours.js';
import { hubsOf, shortName, type MarkedNode } from './marks.js';
import { MarkedNodeProgram } from './node-program.js';

export interface Picture {
  readonly nodes: readonly MarkedNode[];
  readonly edges: readonly CodeGraphEdge[];
  readonly positions: Float32Array;
  /** The path in the middle; null: the top of the repository. */
  readonly centre: string | null;
}

const MAX_LABEL = 40;
const SMALL = 60;
const CROWD = 400;

/** Draws a graph that has been laid out. Returns the drawing, to be killed when it is no longer shown. */
export function draw(
  element: HTMLElement,
  picture: Picture,
  colours: Colours,
  onSelect: (path: string) => void,
): Sigma {
  const { nodes, centre } = picture;
  const graph = graphOf(picture, colours);
  const hubs = hubsOf(nodes, centre);
  const middle = nodes.find(({ path }) => path === centre)?.id;
  let pointed: string | null = null;
  const isNear = (node: string): boolean => node === pointed || graph.areNeighbors(node, pointed);
  const drawing = new Sigma(graph, element, {
    ...settingsFor(colours),
    // Hubs are named; while somebody points at a node, it and its neighbours; the rest fades.
    nodeReducer: (node, data: Partial<NodeDisplayData>) => {
      const isNamed = pointed === null ? hubs.has(node) : isNear(node);
      const isBack = pointed !== null && !isNamed;
      return {
        ...data,
        forceLabel: isNamed,
        ...(!isNamed && { label: null }),
        ...(isBack && { color: colours.dim, highlighted: false }),
      };
    },
    edgeReducer: (edge, data) => {
      const isOf = graph.hasExtremity(edge, pointed ?? middle ?? '');
      return { ...data, color: isOf ? colours.edge.near : colours.edge.far, zIndex: isOf ? 1 : 0 };
    },
  });
  // What was chosen is in the middle of the picture, whatever is around it.
  if (middle !== undefined) drawing.setCustomBBox({ x: extent(picture.positions, 0), y: extent(picture.positions, 1) });
  drawing.refresh();
  const pathOf = new Map(nodes.map(({ id, path }) => [id, path]));
  const pointAt = (node: string | null): void => {
    pointed = node;
    element.classList.toggle('is-over-node', node !== null);
    drawing.refresh({ skipIndexation: true });
  };
  drawing.on('clickNode', ({ node }) => onSelect(pathOf.get(node)!));
  drawing.on('enterNode', ({ node }) => pointAt(node));
  drawing.on('leaveNode', () => pointAt(null));
  return drawing;
}

function graphOf({ nodes, edges, positions, centre }: Picture, colours: Colours): MultiDirectedGraph {
  const graph = new MultiDirectedGraph();
  const scale = nodes.length > CROWD ? 0.55 : nodes.length > SMALL ? 0.85 : 1;
  for (const [index, { id, path, lessons, mark, hubDegree, kind }] of nodes.entries()) {
    const isHub = hubDegree !== null;
    const isCentre = path === centre;
    graph.addNode(id, {
      x: positions[2 * index],
      y: positions[2 * index + 1],
      label: shortName(path).slice(0, MAX_LABEL),
      size: scale * sizeOf(lessons, kind === 'symbol') * (isHub ? 1.7 : 1) * (isCentre ? 1.4 : 1),
      color: colours.marks[mark],
      highlighted: isCentre,
      mark,
      isHub,
    });
  }
  for (const { from, to } of edges) graph.addEdge(from, to, { size: 1 });
  return graph;
}

/** From as far below zero as above it. */
function extent(positions: Float32Array, axis: 0 | 1): [number, number] {
  const furthest = positions.reduce((most, value, at) => (at % 2 === axis ? Math.max(most, Math.abs(value)) : most), 1);
  return [-furthest, furthest];
}

function sizeOf(lessons: number, isSymbol: boolean): number {
  return lessons > 0 ? 6 + Math.min(8, 2 * Math.sqrt(lessons)) : isSymbol ? 3 : 4.5;
}

function settingsFor(colours: Colours): Partial<Settings> {
  return {
    nodeProgramClasses: { circle: MarkedNodeProgram },
    defaultDrawNodeHover: labelBox(colours),
    defaultDrawNodeLabel: plainLabel(colours),
    labelColor: { color: colours.text },
    labelFont: getComputedStyle(document.body).fontFamily,
    labelSize: 12,
    labelWeight: '500',
    zIndex: true,
    stagePadding: 40,
    minCameraRatio: 0.08,
    maxCameraRatio: 3,
    enableCameraRotation: false,
    // Its box may have no size yet, as in a tab that is not shown.
    allowInvalidContainer: true,
  };
}

/** The name of a node under the pointer, and of the one in the middle. */
function labelBox({ surface, line, text }: Colours): NodeHoverDrawingFunction {
  return (context, { label, x, y, size }, { labelSize, labelFont }) => {
    context.strokeStyle = line;
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(x, y, size + 4, 0, 2 * Math.PI);
    context.stroke();
    if (!label) return;
    context.font = `600 ${labelSize}px ${labelFont}`;
    const width = context.measureText(label).width + 14;
    const height = labelSize + 10;
    const left = besideNode(context, x, size + 7, width);
    context.fillStyle = surface;
    context.beginPath();
    context.roundRect(left, y - height / 2, width, height, 6);
    context.fill();
    context.stroke();
    context.fillStyle = text;
    context.fillText(label, left + 7, y + labelSize / 3);
  };
}

function plainLabel({ text }: Colours): NodeLabelDrawingFunction {
  return (context, { label, x, y, size }, { labelSize, labelFont, labelWeight }) => {
    if (!label) return;
    context.fillStyle = text;
    context.font = `${labelWeight} ${labelSize}px ${labelFont}`;
    const left = besideNode(context, x, size + 3, context.measureText(label).width);
    context.fillText(label, left, y + labelSize / 3);
  };
}

/** Right of a node; left of it where the picture ends before the label does. */
function besideNode(context: CanvasRenderingContext2D, x: number, gap: number, width: number): number {
  const end = context.canvas.clientWidth;
  if (x + gap + width <= end) return x + gap;
  return x - gap - width >= 0 ? x - gap - width : Math.max(0, end - width);
}
