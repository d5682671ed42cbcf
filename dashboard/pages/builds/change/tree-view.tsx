import { useState } from 'react';
import type { ChangedFile } from '../../../../client/src/generated.js';
import { texts } from '../../../texts/builds.js';
import { Icon } from '../../../ui/icon.js';
import { ShownText } from '../../../ui/shown-text.js';
import { FileCounts } from './file-counts.js';
import type { TreeFolder } from './file-tree.js';
import { useComments, useViewed, type ReviewDraft } from './review-draft.js';

const { change: words } = texts;
const LETTERS = { added: 'A', modified: 'M', deleted: 'D', renamed: 'R' } as const;

interface TreeProps {
  readonly tree: TreeFolder;
  readonly draft: ReviewDraft;
  /** The path of the file that is read. */
  readonly here: string | null;
  readonly onOpen: (path: string) => void;
}

/** Changed files by folder, each leading to its lines. */
export function TreeView({ tree, draft, ...rest }: TreeProps) {
  const viewed = new Set(useViewed(draft));
  const comments = useComments(draft);
  const commented = new Set(comments.map(({ path }) => path));
  return (
    <nav className="diff-tree" aria-label={words.tree}>
      <Folder tree={tree} viewed={viewed} commented={commented} {...rest} />
    </nav>
  );
}

interface FolderProps extends Pick<TreeProps, 'tree' | 'here' | 'onOpen'> {
  readonly viewed: ReadonlySet<string>;
  readonly commented: ReadonlySet<string>;
}

function Folder({ tree: { folders, files }, ...rest }: FolderProps) {
  return (
    <ul>
      {folders.map((folder) => (
        <OneFolder key={folder.path} tree={folder} {...rest} />
      ))}
      {files.map(({ name, file }) => (
        <File key={file.path} name={name} file={file} {...rest} />
      ))}
    </ul>
  );
}

function OneFolder({ tree, ...rest }: FolderProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <li>
      <button type="button" className="diff-tree-row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'down' : 'right'} size={14} />
        <span className="diff-tree-name" title={tree.path}>
          <ShownText text={tree.name} />
        </span>
      </button>
      {isOpen && <Folder tree={tree} {...rest} />}
    </li>
  );
}

interface FileProps extends Omit<FolderProps, 'tree'> {
  readonly name: string;
  readonly file: ChangedFile;
}

function File({ name, file, here, onOpen, viewed, commented }: FileProps) {
  const { path, status } = file;
  return (
    <li>
      <button
        type="button"
        className="diff-tree-row"
        data-viewed={viewed.has(path)}
        aria-current={path === here ? 'location' : undefined}
        title={path}
        onClick={() => onOpen(path)}
      >
        <span
          className="diff-status"
          data-status={status}
          title={words.statuses[status]}
          aria-label={words.statuses[status]}
          role="img"
        >
          {LETTERS[status]}
        </span>
        <span className="diff-tree-name">
          <ShownText text={name} />
        </span>
        {commented.has(path) && <Icon name="comment" size={14} label={words.commented} />}
        {viewed.has(path) && <Icon name="check" size={14} label={words.viewed} />}
        <FileCounts file={file} />
      </button>
    </li>
  );
}
