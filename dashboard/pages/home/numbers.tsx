import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Overview } from '../../../client/src/generated.js';
import { STATE_WORDS } from '../../../src/shared/state-words.js';
import { useMe } from '../../app/session.js';
import { homeReads } from '../../reads/home.js';
import { texts } from '../../texts/home.js';
import type { Tone } from '../../ui/badge.js';
import { ShareBar, type Share } from '../../ui/charts.js';
import { Section } from '../../ui/page.js';
import { STATE_TONES } from '../../ui/state-tones.js';
import { Loaded } from '../../ui/states.js';

const { numbers: words } = texts;

type Part = keyof Overview;
/** Which states, in the table of all states, and the page of all of them. */
const PARTS = {
  cards: ['card', '/cards'],
  builds: ['build', '/builds'],
  hires: ['hire', '/hires'],
  desks: ['desk', '/machines'],
  projects: ['index', '/projects'],
  lessons: ['lesson', '/lessons'],
  memories: ['memory', '/agents'],
} as const satisfies Readonly<Record<Part, readonly [kind: keyof typeof STATE_WORDS, path: string]>>;

/** How many of everything there are, by state: all of them, not those of a first page. */
export function Numbers() {
  const { brand } = useMe();
  const query = useQuery(homeReads.overview(brand.brand_id));
  return (
    <Section title={words.title}>
      <Loaded query={query}>
        {(overview) => (
          <ul className="list counts">
            {(Object.keys(PARTS) as Part[]).map(
              (part) => overview[part] && <Row key={part} part={part} overview={overview} />,
            )}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function Row({ part, overview }: { part: Part; overview: Overview }) {
  const shares = sharesOf(part, overview);
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <li>
      <p className="row between">
        <Link to={PARTS[part][1]}>{words[part]}</Link>
        <span className={total ? 'number' : 'quiet-text'}>{total || words.none}</span>
      </p>
      {total > 0 && <ShareBar label={words[part]} shares={shares} />}
    </li>
  );
}

function sharesOf(part: Part, overview: Overview): readonly Share[] {
  const counts: Record<string, number> = { ...overview[part] };
  // Those that fade are active, too.
  if (overview.memories && part === 'memories') counts.active! -= overview.memories.fading;
  const [kind] = PARTS[part];
  const tones: Readonly<Record<string, Tone>> = STATE_TONES[kind];
  return Object.entries(STATE_WORDS[kind]).map(([key, name]) => ({
    key,
    name,
    value: counts[key] ?? 0,
    tone: tones[key] ?? 'neutral',
  }));
}
