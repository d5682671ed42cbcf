import { useState } from 'react';
import type { Code } from '../../reads/lessons.js';
import { texts } from '../../texts/lessons.js';
import { Icon } from '../../ui/icon.js';
import { STATE_TONES } from '../../ui/state-tones.js';
import { Loaded } from '../../ui/states.js';
import { shortName } from './graph/marks.js';
import { lessonsAt, NO_AGING, type Aging } from './lesson-aging.js';
import { useFolder } from './use-lessons.js';

const { tree: words } = texts;

interface TreeProps {
  readonly code: Code;
  /** Undefined until it is read. */
  readonly aging: Aging | undefined;
  readonly chosen: string | null;
  readonly onChoose: (path: string | null) => void;
}

/** Folders and files with how many lessons are on and below each. A folder is read when it is opened. */
export function CodeTree(props: TreeProps) {
  const { chosen, onChoose } = props;
  return (
    <div className="code-tree">
      <nav aria-label={words.label} tabIndex={0}>
        <button
          type="button"
          className="tree-name"
          aria-current={chosen === null ? 'true' : undefined}
          onClick={() => onChoose(null)}
        >
          <Icon name="project" />
          <span>{words.top}</span>
        </button>
        <Folder {...props} path={null} />
      </nav>
      <p className="hint">{words.counting}</p>
    </div>
  );
}

function Folder({ path, ...props }: TreeProps & { path: string | null }) {
  const query = useFolder(props.code, path);
  return (
    <Loaded query={query} shape="line">
      {({ nodes, truncated }) => (
        <ul className="tree-list">
          {nodes.map((node) => (
            <Entry key={node.id} {...props} {...node} />
          ))}
          {!nodes.length && <li className="quiet-text">{words.empty}</li>}
          {truncated && <li className="quiet-text">{words.cut}</li>}
        </ul>
      )}
    </Loaded>
  );
}

function Entry({
  path,
  kind,
  lessons: counted,
  ...props
}: TreeProps & { path: string; kind: string; lessons: number }) {
  const { aging = NO_AGING, chosen, onChoose } = props;
  const { lessons, mark } = lessonsAt(aging, path, counted);
  const isFolder = kind === 'folder';
  // Opened at first if what is chosen is in it.
  const [isOpen, setOpen] = useState(isFolder && chosen !== null && chosen !== path && chosen.startsWith(path));
  const name = shortName(path);
  return (
    <li>
      <div className="tree-row">
        {isFolder ? (
          <button
            type="button"
            className="tree-toggle"
            aria-expanded={isOpen}
            aria-label={isOpen ? words.close(name) : words.open(name)}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} size={14} />
          </button>
        ) : (
          <span className="tree-toggle" />
        )}
        <button
          type="button"
          className="tree-name"
          title={path}
          aria-current={isAt(chosen, path, isFolder) ? 'true' : undefined}
          onClick={() => onChoose(path)}
        >
          <Icon name={isFolder ? 'folder' : 'file'} />
          <span>{name}</span>
        </button>
        {lessons > 0 && (
          <span
            className="tree-count"
            data-tone={STATE_TONES.lesson[mark === 'none' ? 'fresh' : mark]}
            title={words.marks[mark] || undefined}
          >
            <span aria-hidden="true">{lessons}</span>
            <span className="visually-hidden">
              {texts.count(lessons)} {words.marks[mark]}
            </span>
          </span>
        )}
      </div>
      {isOpen && <Folder {...props} path={path} />}
    </li>
  );
}

/** A symbol is at its file. */
function isAt(chosen: string | null, path: string, isFolder: boolean): boolean {
  return chosen === path || (!isFolder && (chosen?.startsWith(`${path}#`) ?? false));
}
