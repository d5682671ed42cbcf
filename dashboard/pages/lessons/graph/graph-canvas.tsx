import '../../../app/common.js';
import { useEffect, useEffectEvent, useRef, useState, type TouchEvent, type WheelEvent } from 'react';
import type Sigma from 'sigma';
import type { CodeGraph } from '../../../../client/src/generated.js';
import { texts } from '../../../texts/lessons.js';
import { IconButton } from '../../../ui/button.js';
import { coloursOf, useLook } from './colours.js';
import { draw } from './drawing.js';
import type { LayoutAnswer } from './layout.js';
import type { MarkedNode } from './marks.js';
import { startLayout } from './start-layout.js';

const { graph: words } = texts;

interface GraphCanvasProps {
  readonly graph: CodeGraph;
  /** The nodes of the graph, in its order. */
  readonly nodes: readonly MarkedNode[];
  readonly centre: string | null;
  readonly onSelect: (path: string) => void;
}
interface LaidOut extends LayoutAnswer {
  /** An older layout is never drawn with another graph. */
  readonly of: CodeGraph;
}

/** The graph as a picture. The table beside it says the same. */
export default function GraphCanvas({ graph, nodes, centre, onSelect }: GraphCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Sigma | null>(null);
  const [laidOut, setLaidOut] = useState<LaidOut | null>(null);
  const [isFailed, setFailed] = useState(false);
  const look = useLook();
  const select = useEffectEvent(onSelect);

  useEffect(() => {
    const indexOf = new Map(graph.nodes.map(({ id }, index) => [id, index]));
    const pairs = graph.edges.flatMap(({ from, to }) => [indexOf.get(from)!, indexOf.get(to)!]);
    return startLayout(
      { nodeCount: graph.nodes.length, edges: Uint32Array.from(pairs) },
      (answer) => setLaidOut({ ...answer, of: graph }),
      () => setFailed(true),
    );
  }, [graph]);

  useEffect(() => {
    if (laidOut?.of !== graph) return;
    const picture = { nodes, edges: graph.edges, positions: laidOut.positions, centre };
    const shown = draw(box.current!, picture, coloursOf(box.current!), (path) => select(path));
    drawing.current = shown;
    return () => {
      shown.kill();
      drawing.current = null;
    };
  }, [laidOut, graph, nodes, centre, look]);

  if (isFailed) return <p className="graph-note">{words.failed}</p>;
  const done = laidOut?.of === graph ? laidOut : null;
  return (
    <div className="graph-box">
      <div
        ref={box}
        className="graph-canvas"
        aria-hidden="true"
        data-nodes={done?.of.nodes.length}
        data-layout-ms={done && Math.round(done.ms)}
        onWheelCapture={leaveToPage}
        onTouchStartCapture={leaveToPage}
        onTouchMoveCapture={leaveToPage}
      />
      {!done && <p className="graph-note">{words.layingOut}</p>}
      <div className="graph-zoom">
        <IconButton icon="plus" label={words.zoomIn} onClick={() => void drawing.current?.getCamera().animatedZoom()} />
        <IconButton
          icon="minus"
          label={words.zoomOut}
          onClick={() => void drawing.current?.getCamera().animatedUnzoom()}
        />
        <IconButton
          icon="fit"
          label={words.zoomAll}
          onClick={() => void drawing.current?.getCamera().animatedReset()}
        />
      </div>
    </div>
  );
}

/** The wheel and one finger scroll the page; Ctrl and the wheel, or two fingers, zoom, as with maps in pages. */
function leaveToPage(event: WheelEvent | TouchEvent): void {
  const isForGraph = 'touches' in event ? event.touches.length > 1 : event.ctrlKey;
  if (!isForGraph) event.stopPropagation();
}
