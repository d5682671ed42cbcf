import { texts } from '../../texts/settings.js';
import { Badge } from '../../ui/badge.js';

const NEARLY = 0.9;
const { plan: words } = texts;

interface UsageBarProps {
  readonly name: string;
  readonly used: number;
  readonly limit: number | null;
  readonly word: (amount: number) => string;
}

/** How much of a limit is used, in words and as a bar. */
export function UsageBar({ name, used, limit, word }: UsageBarProps) {
  if (limit === null)
    return (
      <span>
        {word(used)} <span className="quiet-text">({words.noLimit})</span>
      </span>
    );
  const share = limit ? used / limit : 1;
  return (
    <div className="usage">
      <span className="row">
        {words.of(word(used), word(limit))}
        {share >= 1 ? (
          <Badge tone="bad">{words.full}</Badge>
        ) : (
          share >= NEARLY && <Badge tone="warn">{words.nearlyFull}</Badge>
        )}
      </span>
      <progress
        className="bar"
        data-tone={share >= 1 ? 'bad' : share >= NEARLY ? 'warn' : 'plain'}
        aria-label={words.share(name)}
        value={Math.min(share, 1)}
      />
    </div>
  );
}
