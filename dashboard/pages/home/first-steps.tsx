import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useMe } from '../../app/session.js';
import { memberReads } from '../../reads/people.js';
import { tokenReads } from '../../reads/tokens.js';
import { texts } from '../../texts/home.js';
import { Section } from '../../ui/page.js';
import { useDesks, useHires, useProjects } from './home-queries.js';

interface Step {
  readonly text: string;
  readonly path: string;
  /** Unknown while it is read. */
  readonly isDone: boolean | undefined;
  /** Whether the person may do it at all. */
  readonly isOffered: boolean;
}

/** What a new workspace lacks. Gone once nothing is. */
export function FirstSteps() {
  const { brand, isAdmin, features } = useMe();
  const hasDesks = features.switches.machines.on;
  const { begin } = texts;
  const [desks, hires, projects] = [useDesks(hasDesks), useHires(), useProjects()];
  const members = useQuery(memberReads.of(brand.brand_id));
  const tokens = useQuery(tokenReads.mine());
  const all: Step[] = [
    {
      text: begin.project,
      path: '/projects',
      isDone: projects.data?.items.some(({ repository }) => repository !== null),
      isOffered: isAdmin,
    },
    {
      text: begin.hire,
      path: '/hires',
      isDone: hires.data?.items.some(({ status }) => status !== 'canceled'),
      isOffered: isAdmin,
    },
    { text: begin.desk, path: '/machines', isDone: desks.data && desks.data.total > 0, isOffered: hasDesks },
    { text: begin.people, path: '/members', isDone: members.data && members.data.total > 1, isOffered: isAdmin },
    { text: begin.token, path: '/tokens', isDone: tokens.data && tokens.data.items.length > 0, isOffered: true },
  ];
  const steps = all.filter(({ isOffered }) => isOffered);
  if (steps.some(({ isDone }) => isDone === undefined) || steps.every(({ isDone }) => isDone)) return null;
  return (
    <Section title={begin.title} lead={begin.lead}>
      <ul className="first-steps">
        {steps.map(({ text, path, isDone }) => (
          <li key={path} data-done={isDone}>
            <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
            <Link to={path}>{text}</Link>
            <span className="visually-hidden">({isDone ? begin.done : begin.open})</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
