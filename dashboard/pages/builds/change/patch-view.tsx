import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { buildReads } from '../../../reads/builds.js';
import { texts } from '../../../texts/builds.js';
import { Button } from '../../../ui/button.js';
import { EmptyPart, Loaded } from '../../../ui/states.js';
import { patchLines } from './patch-lines.js';

const { change: words } = texts;
const AT_ONCE = 500;
const SIGNS = { added: '+', removed: '−', same: ' ', hunk: '', note: '' } as const;

/** What changed in one file. */
export function PatchView({ id, commit, path }: { id: string; commit: string; path: string }) {
  const query = useQuery(buildReads.patch(id, commit, path));
  return (
    <Loaded query={query} shape="line">
      {(patch) => <Lines patch={patch} path={path} />}
    </Loaded>
  );
}

function Lines({ patch, path }: { patch: string; path: string }) {
  const lines = useMemo(() => patchLines(patch), [patch]);
  const [shown, setShown] = useState(AT_ONCE);
  if (!lines.length) return <EmptyPart>{words.unchanged}</EmptyPart>;
  return (
    <div className="patch" role="region" aria-label={words.diffOf(path)} tabIndex={0}>
      <table>
        <tbody>
          {lines.slice(0, shown).map(({ kind, text, before, after }, index) => (
            <tr key={index} data-kind={kind}>
              <td className="patch-number">{before}</td>
              <td className="patch-number">{after}</td>
              <td className="patch-sign">{SIGNS[kind]}</td>
              <td className="patch-text">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shown && (
        <Button className="small" onClick={() => setShown(shown + 4 * AT_ONCE)}>
          {words.more(lines.length - shown)}
        </Button>
      )}
    </div>
  );
}
