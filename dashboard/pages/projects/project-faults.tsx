import type { CodeIndex, LessonFileFault } from '../../../client/src/generated.js';
import { texts } from '../../texts/projects.js';

const { card: words } = texts;

export function IndexFault({ index }: { index: CodeIndex }) {
  if (index.error === null) return null;
  return (
    <div className="fault">
      <p>
        {words.failed} {index.error}
      </p>
      <p className="quiet-text">{index.commit === null ? words.noIndex : words.oldIndex}</p>
    </div>
  );
}

export function LessonFaults({ faults }: { faults: readonly LessonFileFault[] }) {
  if (!faults.length) return null;
  return (
    <details className="caution">
      <summary>{words.lessonFaults(faults.length)}</summary>
      <ul className="bullets">
        {faults.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <code>{path}</code>: {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
