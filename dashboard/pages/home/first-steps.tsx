import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useMe } from '../../app/session.js';
import { homeReads } from '../../reads/home.js';
import { memberReads } from '../../reads/people.js';
import { tokenReads } from '../../reads/tokens.js';
import { texts } from '../../texts/home.js';
import { Icon } from '../../ui/icon.js';
import { Section } from '../../ui/page.js';

const { begin: words } = texts;

interface Step {
  readonly words: readonly [name: string, about: string];
  readonly path: string;
  /** Unknown while it is read. */
  readonly isDone: boolean | undefined;
  /** Whether the person may do it at all. */
  readonly isOffered: boolean;
}

/** What a new workspace lacks. Gone once nothing is. */
export function FirstSteps() {
  const { brand, isAdmin, features } = useMe();
  const { data: overview } = useQuery(homeReads.overview(brand.brand_id));
  const { data: members } = useQuery(memberReads.of(brand.brand_id));
  const { data: tokens } = useQuery(tokenReads.mine());
  const all: readonly Step[] = [
    {
      words: words.project,
      path: '/projects?new=1',
      isDone: overview && sum(overview.projects) > 0,
      isOffered: isAdmin,
    },
    { words: words.hire, path: '/hires?part=catalog', isDone: overview && sum(overview.hires) > 0, isOffered: isAdmin },
    {
      words: words.desk,
      path: '/machines?new=1',
      isDone: overview && sum(overview.desks) > 0,
      isOffered: features.switches.machines.on,
    },
    { words: words.people, path: '/members?new=1', isDone: members && members.total > 1, isOffered: isAdmin },
    { words: words.token, path: '/tokens?new=1', isDone: tokens && tokens.items.length > 0, isOffered: true },
  ];
  const steps = all.filter(({ isOffered }) => isOffered);
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (steps.some(({ isDone }) => isDone === undefined) || !left) return null;
  return (
    <Section title={words.title} lead={words.lead(left)}>
      <ul className="list first-steps">
        {steps.map(({ words: [name, about], path, isDone }) => (
          <li key={path} data-done={isDone}>
            <Icon name={isDone ? 'ok' : 'right'} />
            <div>
              {isDone ? <span>{name}</span> : <Link to={path}>{name}</Link>}
              <span className="visually-hidden"> ({isDone ? words.done : words.open})</span>
              {!isDone && <p className="quiet-text">{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function sum(counts: object | null): number {
  return (Object.values(counts ?? {}) as number[]).reduce((all, one) => all + one, 0);
}
