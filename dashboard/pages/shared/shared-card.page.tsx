import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { CardChange, GuestCard } from '../../../client/src/generated.js';
import { isGone } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { sharedReads } from '../../reads/shared.js';
import { texts as boards } from '../../texts/boards.js';
import { texts } from '../../texts/shared.js';
import { Button } from '../../ui/button.js';
import { Form, SelectField, TextArea, TextField, useAction } from '../../ui/form.js';
import { Markdown } from '../../ui/markdown.js';
import { DetailPage, Section } from '../../ui/page.js';
import { Person } from '../../ui/person.js';
import { Properties } from '../../ui/properties.js';
import { EmptyPart, FaultLine, Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { Gone } from './gone.js';
import { SharedChecklist } from './shared-checklist.js';
import { SharedCardFiles } from './shared-files.js';
import { SharedComments } from './shared-comments.js';
import { useShared, type Shared } from './use-shared.js';

const { card: words } = texts;
const PARTS = ['instructions', 'acceptance_criteria', 'plan', 'result_body'] as const;

export default function SharedCardPage() {
  const { board, card: id } = useParams<{ board: string; card: string }>();
  const shared = useShared('board', board);
  const query = useQuery(sharedReads.card(board, id));
  if (isGone(query.error)) return <Gone />;
  return (
    <Loaded query={query} shape="detail">
      {({ card, etag }) => <OneCard key={id} card={card} etag={etag} shared={shared} />}
    </Loaded>
  );
}

interface CardProps {
  readonly card: GuestCard;
  readonly etag: string;
  readonly shared: Shared;
}

function OneCard({ card, etag, shared }: CardProps) {
  const { mayComment, mayEdit } = shared;
  const [isEditing, setEditing] = useState(false);
  const change = useAction(
    (fields: CardChange) => service.changeCard(card.id, fields, { ifMatch: etag }),
    () => {
      setEditing(false);
      void queries.invalidateQueries({ queryKey: sharedReads.of(card.board_id) });
    },
  );
  const written = PARTS.filter((name) => card[name]?.trim());
  return (
    <DetailPage
      back={{ to: `/shared/boards/${card.board_id}`, name: card.board }}
      title={`${card.ref} ${card.title}`}
      actions={
        mayEdit &&
        !isEditing && (
          <Button icon="edit" onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
        )
      }
      rail={
        <>
          {mayEdit && <ColumnField card={card} onChange={(columnId) => change.run({ column_id: columnId })} />}
          <Properties rows={rowsOf(card, mayEdit)} />
        </>
      }
    >
      {isEditing ? (
        <EditForm card={card} action={change} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <FaultLine error={change.error} />
          {card.description?.trim() ? (
            <Markdown text={card.description} top={2} />
          ) : (
            <EmptyPart>{words.noDescription}</EmptyPart>
          )}
        </>
      )}
      {written.map((name) => (
        <Section key={name} title={words.parts[name]}>
          <Markdown text={card[name]!} />
        </Section>
      ))}
      <SharedChecklist boardId={card.board_id} cardId={card.id} mayEdit={mayEdit} />
      <SharedCardFiles boardId={card.board_id} cardId={card.id} shared={shared} />
      <SharedComments boardId={card.board_id} cardId={card.id} mayComment={mayComment} />
    </DetailPage>
  );
}

function rowsOf({ people, column, priority, due_at: due, labels, blocked }: GuestCard, mayEdit: boolean) {
  const { assignee, reviewer, created_by: author } = people;
  return [
    !mayEdit && { name: words.column, value: column.name },
    { name: words.priority, value: boards.priorities[priority] },
    { name: words.assignee, value: assignee && <Person {...assignee} size={24} /> },
    { name: words.reviewer, value: reviewer && <Person {...reviewer} size={24} /> },
    { name: words.createdBy, value: author && <Person {...author} size={24} /> },
    { name: words.due, value: due && <Time at={due} /> },
    { name: words.labels, value: labels.join(', ') },
    { name: words.blocked, value: blocked && words.yes },
  ];
}

function ColumnField({ card, onChange }: { card: GuestCard; onChange: (columnId: string) => void }) {
  const { data } = useQuery(sharedReads.board(card.board_id));
  const columns = data?.columns ?? [card.column];
  return (
    <SelectField
      label={words.column}
      value={card.column_id}
      onChange={onChange}
      options={columns.map(({ id, name }) => [id, name] as const)}
    />
  );
}

interface EditProps {
  readonly card: GuestCard;
  readonly action: ReturnType<typeof useAction<CardChange>>;
  readonly onCancel: () => void;
}

function EditForm({ card, action, onCancel }: EditProps) {
  const [title, setTitle] = useState(card.title);
  const [description, setDescription] = useState(card.description ?? '');
  return (
    <Form
      action={action}
      submit={words.save}
      disabled={!title.trim()}
      onSubmit={() => action.run({ title: title.trim(), description: description || null })}
      onCancel={onCancel}
    >
      <TextField label={words.title} value={title} onChange={setTitle} maxLength={500} problem={action.fields.title} />
      <TextArea
        label={words.description}
        value={description}
        onChange={setDescription}
        rows={12}
        maxLength={100_000}
        problem={action.fields.description}
      />
    </Form>
  );
}
