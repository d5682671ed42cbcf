import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Card } from '../../../client/src/generated.js';
import { texts } from '../../texts/boards.js';
import { Button } from '../../ui/button.js';
import { Markdown } from '../../ui/markdown.js';
import { Time } from '../../ui/time.js';
import { CardFacts, CardGroup } from './card-group.js';
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
  return (
    <CardGroup title={groups.delivery} onEdit={onEdit('delivery', groups.delivery)}>
      <CardFacts
        facts={[
          [fields.pr_number, pull && <Elsewhere url={card.pr_url}>{pull}</Elsewhere>],
          [fields.pr_state, card.pr_state],
          [fields.pr_merged_at, momentOf(card.pr_merged_at)],
          [fields.checks_status, card.checks_status],
          [fields.branch, codeOf(card.branch)],
          [fields.base_branch, codeOf(card.base_branch)],
          [fields.repo, codeOf(card.repo)],
          [fields.commit_sha, codeOf(card.commit_sha)],
        ]}
      />
    </CardGroup>
  );
}

export function BuildGroup({ card, onEdit }: GroupProps) {
  const desk = card.workstation_id;
  return (
    <CardGroup title={groups.build} onEdit={onEdit('build', groups.build)}>
      <CardFacts
        facts={[
          [fields.build_id, codeOf(card.build_id)],
          [fields.build_status, card.build_status],
          [fields.build_started_at, momentOf(card.build_started_at)],
          [fields.build_finished_at, momentOf(card.build_finished_at)],
          [fields.workstation_id, desk && <Link to={`/machines/${desk}`}>{desk.slice(0, 8)}</Link>],
          [fields.coder, card.coder],
        ]}
      />
      {card.build_log_excerpt && (
        <pre className="card-pre" tabIndex={0} aria-label={fields.build_log_excerpt}>
          {card.build_log_excerpt}
        </pre>
      )}
    </CardGroup>
  );
}

export function AgentGroup({ card, onEdit }: GroupProps) {
  const context = card.agent_context as Record<string, unknown> | null;
  const attempts = card.max_attempts === null ? String(card.attempt) : `${card.attempt} / ${card.max_attempts}`;
  return (
    <CardGroup title={groups.agent} onEdit={onEdit('agent', groups.agent)}>
      <CardFacts
        facts={[
          [fields.agent_id, card.agent_id],
          [fields.attempt, card.attempt || card.max_attempts !== null ? attempts : null],
          [fields.agent_context, context && <pre className="card-pre">{JSON.stringify(context, null, 2)}</pre>],
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
      {summary && <p className="card-text">{summary}</p>}
      <LongText title={fields.result_body} text={body} />
      <LongText title={fields.review_notes} text={notes} />
    </CardGroup>
  );
}

export function MoreGroup({ card, onEdit }: GroupProps) {
  const { nameOf } = usePeople();
  const by = (id: number | null): string => (id === null ? '' : texts.by(nameOf(id)));
  return (
    <CardGroup title={groups.more} onEdit={onEdit('more', groups.more)}>
      <CardFacts
        facts={[
          [
            fields.created_at,
            <>
              {momentOf(card.created_at)} {by(card.created_by)}
            </>,
          ],
          [
            fields.updated_at,
            <>
              {momentOf(card.updated_at)} {by(card.updated_by)}
            </>,
          ],
          [fields.started_at, momentOf(card.started_at)],
          [fields.completed_at, momentOf(card.completed_at)],
          [fields.archived_at, momentOf(card.archived_at)],
          [fields.watchers, card.watchers.map(nameOf).join(', ')],
          [fields.project_id, card.project_id && <CardProject id={card.project_id} />],
          [fields.parent_id, card.parent_id && <CardLink id={card.parent_id} />],
          [fields.children_count, card.children_count || null],
          [
            fields.blocked_by,
            card.blocked_by.length ? card.blocked_by.map((id) => <CardLink key={id} id={id} />) : null,
          ],
          [fields.actual_minutes, card.actual_minutes],
          [fields.source, card.source],
          [
            fields.external_url,
            card.external_url && <Elsewhere url={card.external_url}>{card.external_url}</Elsewhere>,
          ],
        ]}
      />
    </CardGroup>
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
      <span aria-hidden="true">{groups.add}</span>
      {empty.map((group) => (
        <Button
          key={group}
          kind="quiet"
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

function CardLink({ id }: { id: string }) {
  return <Link to={`/cards/${id}`}>{id.slice(0, 8)}</Link>;
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

function codeOf(text: string | null): ReactNode {
  return text && <code>{text}</code>;
}
