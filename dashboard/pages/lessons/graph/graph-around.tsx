import { lazy, Suspense, useMemo } from 'react';
import type { CodeGraph } from '../../../../client/src/generated.js';
import type { Code } from '../../../reads/lessons.js';
import { texts } from '../../../texts/lessons.js';
import { Notice } from '../../../ui/states.js';
import { NO_AGING, type Aging } from '../lesson-aging.js';
import { NodeTable } from '../node-table.js';
import { useLessonsNear } from '../use-lessons.js';
import { GraphLegend } from './graph-legend.js';
import { markNodes } from './marks.js';
import { useIsPhone } from './use-is-phone.js';
import { hasWebGl } from './web-gl.js';

const GraphCanvas = lazy(() => import('./graph-canvas.js'));

const { graph: words } = texts;

interface GraphAroundProps {
  readonly code: Code;
  readonly graph: CodeGraph;
  /** Undefined until it is read. */
  readonly aging: Aging | undefined;
  readonly at: string | null;
  readonly depth: number;
  /** There is more than can be drawn. */
  readonly isCut: boolean;
  readonly onChoose: (path: string) => void;
}

/** The graph as a picture and as a list; on a phone the list alone. */
export function GraphAround({ code, graph, aging, at, depth, isCut, onChoose }: GraphAroundProps) {
  const near = useLessonsNear(code, at, depth);
  const isPhone = useIsPhone();
  const damped = at === null ? undefined : near.data?.damped;
  const nodes = useMemo(() => markNodes(graph, aging ?? NO_AGING, damped ?? []), [graph, aging, damped]);
  // Drawn once, with its marks, instead of once for each of them.
  const isMarked = aging !== undefined && !near.isLoading;
  if (!nodes.length)
    return (
      <Notice icon="graph" title={words.nothing}>
        {words.nothingHint}
      </Notice>
    );
  return (
    <>
      {!isPhone && (
        <div className="graph-picture">
          {hasWebGl() ? (
            <Suspense fallback={<div className="graph-box" />}>
              {isMarked ? (
                <GraphCanvas graph={graph} nodes={nodes} centre={at} onSelect={onChoose} />
              ) : (
                <div className="graph-box" />
              )}
            </Suspense>
          ) : (
            <p className="caution">{words.noWebGl}</p>
          )}
          <GraphLegend />
        </div>
      )}
      <div className="graph-list">
        {isCut && <p className="quiet-text">{words.truncated}</p>}
        <NodeTable projectId={code.id} nodes={nodes} centre={at} />
      </div>
    </>
  );
}
