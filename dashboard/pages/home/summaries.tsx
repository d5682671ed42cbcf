import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { texts } from '../../texts/home.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Loaded } from '../../ui/states.js';
import { useBoards, useDesks, useHires, useProjects } from './home-queries.js';

const MAX_BOARDS = 4;

type Part = readonly [tone: Tone, count: number, text: (count: number) => string];

export function BoardSummary() {
  const { boards } = texts;
  return (
    <Summary title={boards.title} path="/boards" query={useBoards()}>
      {({ items, total }) => ({
        text: total ? boards.count(total) : boards.none,
        links: items.slice(0, MAX_BOARDS).map(({ id, name }) => [`/boards/${id}`, name]),
      })}
    </Summary>
  );
}

export function DeskSummary() {
  const { desks } = texts;
  return (
    <Summary title={desks.title} path="/machines" query={useDesks()}>
      {({ items, dormant, total }) => {
        const all = [...items, ...dormant];
        const having = (status: string): number => all.filter((desk) => desk.status === status).length;
        return {
          text: total ? desks.count(total) : desks.none,
          parts: [
            ['good', having('ready'), desks.ready],
            ['busy', having('provisioning'), desks.setUp],
            ['bad', having('unreachable'), desks.unreachable],
            ['neutral', having('suspended'), desks.suspended],
          ],
        };
      }}
    </Summary>
  );
}

export function HireSummary() {
  const { hires } = texts;
  return (
    <Summary title={hires.title} path="/hires" query={useHires()}>
      {({ items }) => {
        const live = items.filter(({ status }) => status !== 'canceled');
        return {
          text: live.length ? hires.count(live.length) : hires.none,
          parts: [
            ['good', live.filter(({ status }) => status === 'active').length, hires.active],
            ['busy', live.filter(({ status }) => status === 'provisioning').length, hires.starting],
          ],
        };
      }}
    </Summary>
  );
}

export function ProjectSummary() {
  const { projects } = texts;
  return (
    <Summary title={projects.title} path="/projects" query={useProjects()}>
      {({ items, total }) => {
        const having = (...states: string[]): number =>
          items.filter(({ index }) => states.includes(index.status)).length;
        return {
          text: total ? projects.count(total) : projects.none,
          parts: [
            ['good', having('ready'), projects.ready],
            ['bad', having('failed'), projects.failed],
            ['neutral', items.length - having('ready', 'failed'), projects.waiting],
          ],
        };
      }}
    </Summary>
  );
}

interface Shown {
  readonly text: ReactNode;
  readonly parts?: readonly Part[];
  readonly links?: readonly (readonly [path: string, name: string])[];
}

interface SummaryProps<T> {
  readonly title: string;
  readonly path: string;
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => Shown;
}

/** A card that leads to its page: how many, and how they are. */
function Summary<T>({ title, path, query, children }: SummaryProps<T>) {
  return (
    <div className="card stack">
      <h2>
        <Link to={path}>{title}</Link>
      </h2>
      <Loaded query={query}>
        {(data) => {
          const { text, parts = [], links = [] } = children(data);
          return (
            <>
              <p className="summary-text">{text}</p>
              <div className="row">
                {links.map(([to, name]) => (
                  <Link key={to} to={to}>
                    {name}
                  </Link>
                ))}
                {parts
                  .filter(([, count]) => count > 0)
                  .map(([tone, count, name]) => (
                    <Badge key={name(count)} tone={tone}>
                      {name(count)}
                    </Badge>
                  ))}
              </div>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
