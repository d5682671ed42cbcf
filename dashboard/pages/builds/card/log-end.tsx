import { texts } from '../../../texts/builds.js';
import { plainBeginning } from '../../../ui/plain-text.js';
import { ShownText } from '../../../ui/shown-text.js';
import { folded, type LogLine } from '../log/log-lines.js';
import { useBuildLog } from '../log/use-build-log.js';

const READ = 20;
const SHOWN = 5;
const MAX_TEXT = 200;
const QUIET: readonly LogLine['kind'][] = ['step', 'usage', 'thought'];

/** The last lines of a build that runs, as they come. */
export function LogEnd({ buildId }: { buildId: string }) {
  const { lines } = useBuildLog(buildId, READ);
  const shown = lines.filter(({ kind, text }) => !QUIET.includes(kind) && text.trim()).slice(-SHOWN);
  if (!shown.length) return null;
  return (
    <div className="build-end" role="log" aria-label={texts.card.lastLines} aria-live="off">
      {shown.map(({ key, kind, tool, text }) => (
        <p key={key} data-kind={kind}>
          {tool && `${tool} `}
          <ShownText text={kind === 'text' ? plainBeginning(text, MAX_TEXT) : folded(text).first} />
        </p>
      ))}
    </div>
  );
}
