import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Card } from '../../../client/src/generated.js';
import { deskReads } from '../../reads/desks.js';
import { texts } from '../../texts/boards.js';
import { Button } from '../../ui/button.js';
import { Markdown } from '../../ui/markdown.js';
import { Time } from '../../ui/time.js';
import { Properties } from '../../ui/properties.js';
import { Quote } from '../../ui/quote.js';
import { CardGroup, EditButton } from './card-group.js';
import { EDITABLE, type EditGroup } from './card-fields.js';
import { CardProject } from './card-project.js';
import { usePeople } from './people-of.js';

interface GroupProps {
  readonly card: Card;
  readonly onEdit: (group: EditGroup, title: string) => () => void;
}

const { fields, groups } = texts;

export function DeliveryGroup({ card, onEdit }: GroupProps) {
  const pull = card.pr_number === null ? card.pr_url : texts.card.pull(card.pr_number);
  const code = (name: 'branch' | 'base_branch' | 'repo' | 'commit_sha') => ({
    name: fields[name],
    value: card[name] && <code>{card[name]}</code>,
    copy: card[name],
  });
  return (
    <Properties
      title={groups.delivery}
      action={<EditButton title={groups.delivery} onEdit={onEdit('delivery', groups.delivery)} />}
      rows={[
        { name: fields.pr_number, value: pull && <Elsewhere url={card.pr_url}>{pull}</Elsewhere> },
        { name: fields.pr_state, value: texts.state(card.pr_state) },
        { name: fields.pr_merged_at, value: momentOf(card.pr_merged_at) },
        { name: fields.checks_status, value: texts.state(card.checks_status) },
        code('branch'),
        code('base_branch'),
        code('repo'),
        code('commit_sha'),
      ]}
    />
  );
}

export function BuildGroup({ card, onEdit }: GroupProps) {
  const desk = card.workstation_id;
  return (
    <div>
      <Properties
        title={groups.build}
        action={<EditButton title={groups.build} onEdit={onEdit('build', groups.build)} />}
        rows={[
          { name: fields.build_id, value: card.build_id && <code>{card.build_id}</code>, copy: card.build_id },
          { name: fields.build_status, value: texts.state(card.build_status) },
          { name: fields.build_started_at, value: momentOf(card.build_started_at) },
          { name: fields.build_finished_at, value: momentOf(card.build_finished_at) },
          { name: fields.workstation_id, value: desk && <DeskLink id={desk} /> },
          { name: fields.coder, value: texts.coder(card.coder) },
        ]}
      />
      {card.build_log_excerpt && (
        <pre className="card-pre" tabIndex={0} role="region" aria-label={fields.build_log_excerpt}>
          {card.build_log_excerpt}
        </pre>
      )}
    </div>
  );
}

export function AgentGroup({ card, onEdit }: GroupProps) {
  const context = card.agent_context as Record<string, unknown> | null;
  const attempts = card.max_attempts === null ? String(card.attempt) : `${card.attempt} / ${card.max_attempts}`;
  return (
    <CardGroup title={groups.agent} onEdit={onEdit('agent', groups.agent)}>
      <Properties
        rows={[
          { name: fields.agent_id, value: card.agent_id, copy: card.agent_id },
          { name: fields.attempt, value: card.attempt || card.max_attempts !== null ? attempts : null },
          {
            name: fields.agent_context,
            value: context && <pre className="card-pre">{JSON.stringify(context, null, 2)}</pre>,
          },
        ]}
      />
      <LongText title={fields.instructions} text={card.instructions} />
      <LongText title={fields.acceptance_criteria} text={card.acceptance_criteria} />
      <LongText title={fields.plan} text={card.plan} />
    </CardGroup>
  );
}

export function ResultGroup({ card, onEdit }: GroupProps) {
  const { result_summary: summary, result_body: body, review_notes: notes } = card;
  return (
    <CardGroup title={groups.result} onEdit={onEdit('result', groups.result)}>
      {(summary || body) && (
        <Quote>
          {summary && <p>{summary}</p>}
          <LongText title={fields.result_body} text={body} />
        </Quote>
      )}
      <LongText title={fields.review_notes} text={notes} />
    </CardGroup>
  );
}

export function MoreGroup({ card, onEdit }: GroupProps) {
  const { nameOf } = usePeople();
  const by = (at: string, id: number | null): ReactNode => (
    <>
      {momentOf(at)} {id !== null && <span className="quiet-text">{texts.by(nameOf(id))}</span>}
    </>
  );
  return (
    <Properties
      title={groups.more}
      action={<EditButton title={groups.more} onEdit={onEdit('more', groups.more)} />}
      rows={[
        { name: fields.ref, value: <code>{card.ref}</code>, copy: card.ref },
        { name: fields.created_at, value: by(card.created_at, card.created_by) },
        { name: fields.updated_at, value: by(card.updated_at, card.updated_by) },
        { name: fields.started_at, value: momentOf(card.started_at) },
        { name: fields.completed_at, value: momentOf(card.completed_at) },
        { name: fields.archived_at, value: momentOf(card.archived_at) },
        { name: fields.watchers, value: card.watchers.map(nameOf).join(', ') },
        { name: fields.project_id, value: card.project_id && <CardProject id={card.project_id} /> },
        { name: fields.actual_minutes, value: card.actual_minutes },
        { name: fields.source, value: card.source },
        {
          name: fields.external_url,
          value: card.external_url && <Elsewhere url={card.external_url}>{card.external_url}</Elsewhere>,
        },
      ]}
    />
  );
}

type Optional = 'delivery' | 'build' | 'agent' | 'result';

/** Fields that a group shows beside those that can be edited. */
const ONLY_SHOWN: Readonly<Record<Optional, readonly (keyof Card)[]>> = {
  delivery: [],
  build: ['build_finished_at', 'workstation_id', 'build_log_excerpt'],
  agent: ['attempt'],
  result: [],
};

export function hasGroup(card: Card, group: Optional): boolean {
  const names = [...EDITABLE[group].map(({ name }) => name), ...ONLY_SHOWN[group]];
  return names.some((name) => Boolean(card[name]));
}

/** Groups that have nothing yet, in one line. */
export function EmptyGroups({ card, onEdit }: GroupProps) {
  const empty = (Object.keys(ONLY_SHOWN) as Optional[]).filter((group) => !hasGroup(card, group));
  if (!empty.length) return null;
  return (
    <div className="card-add">
      {empty.map((group) => (
        <Button
          key={group}
          kind="quiet"
          icon="plus"
          className="small"
          aria-label={groups.addTo(groups[group])}
          onClick={onEdit(group, groups[group])}
        >
          {groups[group]}
        </Button>
      ))}
    </div>
  );
}

function LongText({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <details className="card-long" open>
      <summary>{title}</summary>
      <Markdown text={text} />
    </details>
  );
}

function DeskLink({ id }: { id: string }) {
  const { data } = useQuery(deskReads.one(id));
  return <Link to={`/machines/${id}`}>{data?.environment.name ?? fields.workstation_id}</Link>;
}

/** Only addresses of the web lead anywhere. */
function Elsewhere({ url, children }: { url: string | null; children: ReactNode }) {
  if (!url || !/^https?:\/\//i.test(url)) return <>{children}</>;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

function momentOf(at: string | null): ReactNode {
  return at && <Time at={at} />;
}
