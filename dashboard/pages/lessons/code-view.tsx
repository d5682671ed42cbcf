import { useAddress } from '../../app/address.js';
import type { Code } from '../../reads/lessons.js';
import { texts } from '../../texts/lessons.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/states.js';
import { Choice } from '../../ui/toolbar.js';
import { CodeTree } from './code-tree.js';
import { GraphAround } from './graph/graph-around.js';
import { LessonsHere } from './lessons-here.js';
import { useAging, useCodeGraph } from './use-lessons.js';

const { graph: words } = texts;
type Depth = keyof typeof words.depths;
/** What is drawn at first comes first. */
const DEPTHS: readonly Depth[] = ['2', '1', '3'];

/** How far lessons are looked for when an agent works on a file, whatever is drawn here. */
const AGENT_DEPTH = 2;
/** How many nodes are drawn at first, and each time somebody wants more. */
const SIZES = [150, 400, 1_000];

/** The code with its lessons: a tree, the graph around what is chosen in it, the same as a list, and the lessons there. */
export function CodeView({ code }: { code: Code }) {
  const [address, setAddress] = useAddress({ at: '', depth: '2', most: String(SIZES[0]) });
  const depth: Depth = DEPTHS.find((one) => one === address.depth) ?? '2';
  const most = SIZES.find((size) => String(size) === address.most) ?? SIZES[0]!;
  const larger = SIZES[SIZES.indexOf(most) + 1];
  const at = address.at || null;
  const query = useCodeGraph(code, at, Number(depth), most);
  const aging = useAging(code);
  const choose = (path: string | null): void => setAddress({ at: path ?? '' });
  return (
    <div className="code-view">
      <CodeTree key={code.commit} code={code} aging={aging} chosen={at} onChoose={choose} />
      <LessonsHere code={code} aging={aging} at={at} depth={AGENT_DEPTH} />
      <section className="code-graph">
        <header className="graph-head">
          <h2 title={at ?? undefined}>{at ?? words.top}</h2>
          <Choice
            label={words.depth}
            value={depth}
            options={DEPTHS.map((one) => [one, words.depths[one]] as const)}
            onChange={(value) => setAddress({ depth: value })}
          />
          {query.data?.truncated && larger !== undefined && (
            <Button
              icon="plus"
              className="small"
              busy={query.isFetching}
              onClick={() => setAddress({ most: String(larger) })}
            >
              {words.expand}
            </Button>
          )}
        </header>
        <Loaded query={query}>
          {(graph) => (
            <GraphAround
              code={code}
              graph={graph}
              aging={aging}
              at={at}
              depth={Number(depth)}
              isCut={graph.truncated && larger === undefined}
              onChoose={choose}
            />
          )}
        </Loaded>
      </section>
    </div>
  );
}
