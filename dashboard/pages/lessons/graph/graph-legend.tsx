import { texts } from '../../../texts/lessons.js';

const { graph: words } = texts;

/** What the forms and colours of the graph mean. */
export function GraphLegend() {
  return (
    <ul className="graph-legend" aria-label={words.legend}>
      {Object.entries(words.marks).map(([mark, meaning]) => (
        <li key={mark}>
          <span className="mark" data-mark={mark} aria-hidden="true" />
          {meaning}
        </li>
      ))}
      <li>
        <span className="mark" data-mark="hub" aria-hidden="true" />
        {words.hub}
      </li>
    </ul>
  );
}
