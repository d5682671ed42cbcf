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
import { Loaded } from '../../ui/states.js';

const { numbers: words } = texts;

type Part = keyof Overview;
interface Shown {
  readonly path: string;
  readonly states: Readonly<Record<string, string>>;
  readonly tones: Readonly<Record<string, Tone>>;
}

const PARTS: Readonly<Record<Part, Shown>> = {
  cards: {
    path: '/cards',
    states: STATE_WORDS.card,
    tones: { in_progress: 'busy', in_review: 'warn', blocked: 'bad', completed: 'good' },
  },
  hires: {
    path: '/hires',
    states: STATE_WORDS.hire,
    tones: { active: 'good', provisioning: 'busy', failed: 'bad', canceling: 'warn' },
  },
  desks: {
    path: '/machines',
    states: STATE_WORDS.desk,
    tones: { ready: 'good', provisioning: 'busy', unreachable: 'bad' },
  },
  projects: {
    path: '/projects',
    states: STATE_WORDS.index,
    tones: { ready: 'good', queued: 'busy', indexing: 'busy', failed: 'bad' },
  },
  lessons: { path: '/lessons', states: STATE_WORDS.lesson, tones: { fresh: 'good', drifted: 'warn', removed: 'bad' } },
  memories: { path: '/agents', states: STATE_WORDS.memory, tones: { active: 'good', fading: 'warn' } },
};

/** How many of everything there are, by state: all of them, not those of a first page. */
export function Numbers() {
  const { brand } = useMe();
  const query = useQuery(homeReads.overview(brand.brand_id));
  return (
    <Section title={words.title}>
      <Loaded query={query}>
        {(overview) => (
          <ul className="list totals">
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
        <Link to={PARTS[part].path}>{words[part]}</Link>
        <span className="number">{total || words.none}</span>
      </p>
      {total > 0 && <ShareBar label={words[part]} shares={shares} />}
    </li>
  );
}

function sharesOf(part: Part, overview: Overview): readonly Share[] {
  const counts: Record<string, number> = { ...overview[part] };
  // Those that fade are active, too.
  if (overview.memories && part === 'memories') counts.active! -= overview.memories.fading;
  const { states, tones } = PARTS[part];
  return Object.entries(states).map(([key, name]) => ({
    key,
    name,
    value: counts[key] ?? 0,
    tone: tones[key] ?? 'neutral',
  }));
}
