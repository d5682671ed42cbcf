import { lazy, Suspense, useMemo } from 'react';
import type { CodeGraph } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import type { Code } from '../../reads/lessons.js';
import { texts } from '../../texts/lessons.js';
import { SelectField } from '../../ui/form.js';
import { Loaded, Notice } from '../../ui/states.js';
import { CodeTree } from './code-tree.js';
import { GraphLegend } from './graph/graph-legend.js';
import { markNodes } from './graph/marks.js';
import { hasWebGl } from './graph/web-gl.js';
import { LessonsHere } from './lessons-here.js';
import { NodeTable } from './node-table.js';
import { NO_AGING, type Aging } from './lesson-places.js';
import { useAging, useCodeGraph, useLessonsNear } from './use-lessons.js';

const GraphCanvas = lazy(() => import('./graph/graph-canvas.js'));

const { graph: words } = texts;
type Depth = keyof typeof words.depths;
type Limit = keyof typeof words.limits;

/** How far lessons are looked for when an agent works on a file, whatever is drawn here. */
const AGENT_DEPTH = 2;

/** The code with its lessons: a tree, the graph around what is chosen in it, and the lessons there. */
export function CodeView({ code }: { code: Code }) {
  const [address, setAddress] = useAddress({ at: '', depth: '1', most: '200' });
  const depth: Depth = address.depth in words.depths ? (address.depth as Depth) : '1';
  const most: Limit = address.most in words.limits ? (address.most as Limit) : '200';
  const at = address.at || null;
  const query = useCodeGraph(code, at, Number(depth), Number(most));
  const aging = useAging(code);
  const choose = (path: string | null): void => setAddress({ at: path ?? '' });
  return (
    <div className="code-view">
      <div className="code-side">
        <CodeTree key={code.commit} code={code} aging={aging} chosen={at} onChoose={choose} />
        <LessonsHere code={code} aging={aging} at={at} depth={AGENT_DEPTH} />
      </div>
      <section className="card graph-card">
        <div className="graph-head">
          <h2>{at ?? words.top}</h2>
          <div className="graph-controls">
            <SelectField
              label={words.depth}
              value={depth}
              options={Object.entries(words.depths) as [Depth, string][]}
              onChange={(value) => setAddress({ depth: value })}
            />
            <SelectField
              label={words.limit}
              value={most}
              options={(Object.entries(words.limits) as [Limit, string][]).toSorted(
                ([a], [b]) => Number(a) - Number(b),
              )}
              onChange={(value) => setAddress({ most: value })}
            />
          </div>
        </div>
        <Loaded query={query}>
          {(graph) => (
            <Around code={code} graph={graph} aging={aging} at={at} depth={Number(depth)} onChoose={choose} />
          )}
        </Loaded>
      </section>
    </div>
  );
}

interface AroundProps {
  readonly code: Code;
  readonly graph: CodeGraph;
  /** Undefined until it is read. */
  readonly aging: Aging | undefined;
  readonly at: string | null;
  readonly depth: number;
  readonly onChoose: (path: string) => void;
}

function Around({ code, graph, aging, at, depth, onChoose }: AroundProps) {
  const near = useLessonsNear(code, at, depth);
  const damped = at === null ? undefined : near.data?.damped;
  const nodes = useMemo(() => markNodes(graph, aging ?? NO_AGING, damped ?? []), [graph, aging, damped]);
  // Drawn once, with its marks, instead of once for each of them.
  const isMarked = aging !== undefined && !near.isLoading;
  if (!nodes.length) return <Notice title={words.nothing}>{words.nothingHint}</Notice>;
  return (
    <>
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
      {graph.truncated && <p className="quiet-text">{words.truncated}</p>}
      <NodeTable nodes={nodes} centre={at} onChoose={onChoose} />
    </>
  );
}
