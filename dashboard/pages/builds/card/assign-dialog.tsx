import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Card, Hire } from '../../../../client/src/generated.js';
import { faultOf } from '../../../app/problems.js';
import { useMe } from '../../../app/session.js';
import { buildReads, buildSettingsReads } from '../../../reads/builds.js';
import type { VersionedCard } from '../../../reads/cards.js';
import { deskReads } from '../../../reads/desks.js';
import { projectReads } from '../../../reads/projects.js';
import { texts } from '../../../texts/builds.js';
import { FormDialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/form.js';
import { usePeople } from '../../boards/people-of.js';
import { useCardChange } from '../../boards/use-card.js';
import { changeOf, choiceOf, whoOf, type Who } from './assign-choice.js';
import { whatEnds, whatHappens } from './assignment.js';
import { useBuilders } from './use-builders.js';

const { assign: words } = texts;

interface AssignProps {
  readonly versioned: VersionedCard;
  readonly title: string;
  /** Chosen before it was opened. */
  readonly chosen?: string;
  readonly onClose: () => void;
}

/** Gives a card to a person or to a builder, and says before what will happen. */
export function AssignDialog({ versioned, title, chosen, onClose }: AssignProps) {
  const { card } = versioned;
  const people = usePeople();
  const { builders, builderOf, nameOf } = useBuilders();
  const before = choiceOf(card);
  const [choice, setChoice] = useState(chosen ?? before);
  const action = useCardChange(versioned, onClose);
  const who = whoOf(choice);
  const options = [
    ...people.members.map(({ user_id: id, full_name: name }) => [String(id), name] as const),
    ...(typeof card.assignee === 'number' && !people.memberOf(card.assignee)
      ? [[String(card.assignee), people.nameOf(card.assignee)] as const]
      : []),
  ];
  const formerAgent = card.agent_id !== null && nameOf(card.agent_id) === null ? card.agent_id : null;
  return (
    <FormDialog
      title={title}
      action={action}
      submit={words.submit}
      disabled={choice === before}
      onSubmit={() => action.run(changeOf(card, who))}
      onClose={onClose}
    >
      <Field label={words.label}>
        {(ids) => (
          <select {...ids} value={choice} onChange={({ target }) => setChoice(target.value)}>
            <option value="">{words.nobody}</option>
            <optgroup label={words.people}>
              {options.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </optgroup>
            {(builders.length > 0 || formerAgent !== null) && (
              <optgroup label={words.agents}>
                {builders.map(({ agent_id: id, name }) => (
                  <option key={id} value={choiceOf({ assignee: null, agent_id: id })}>
                    {name}
                  </option>
                ))}
                {formerAgent !== null && (
                  <option value={choiceOf({ assignee: null, agent_id: formerAgent })}>
                    {words.former(formerAgent)}
                  </option>
                )}
              </optgroup>
            )}
          </select>
        )}
      </Field>
      {choice !== before && (
        <div className="prose" role="status">
          <Consequence card={card} who={who} builder={who.kind === 'agent' ? builderOf(who.id) : undefined} />
        </div>
      )}
    </FormDialog>
  );
}

function Consequence({ card, who, builder }: { card: Card; who: Who; builder: Hire | undefined }) {
  const people = usePeople();
  const { nameOf } = useBuilders();
  const { data: builds } = useQuery(buildReads.ofCard(card.id));
  const next = changeOf(card, who).agent_id;
  const ends = next === undefined ? null : whatEnds(card, next, builds?.[0]);
  const had = next === null && card.agent_id !== null ? words.takenFrom(nameOf(card.agent_id) ?? card.agent_id) : null;
  return (
    <>
      {who.kind === 'person' && <p>{words.person(people.nameOf(who.id))}</p>}
      {who.kind === 'nobody' && <p>{had ?? words.noOne}</p>}
      {builder && <p>{<Giving card={card} builder={builder} />}</p>}
      {ends && <p>{ends}</p>}
    </>
  );
}

function Giving({ card, builder }: { card: Card; builder: Hire }) {
  const { brand } = useMe();
  const deskId = builder.workstation_id;
  const settings = useQuery(buildSettingsReads.of(brand.brand_id));
  const desk = useQuery({ ...deskReads.one(deskId ?? ''), enabled: deskId !== null });
  const environment = desk.data?.environment;
  const projectId = card.project_id ?? environment?.project_id ?? undefined;
  const project = useQuery(projectReads.one(projectId));
  if (deskId === null) return words.noDesk(builder.name);
  const error = desk.error ?? project.error ?? settings.error;
  if (error) return faultOf(error).sentence;
  if (!desk.data || !environment || !settings.data || (projectId !== undefined && !project.data)) return words.reading;
  return whatHappens({
    card,
    builder,
    desk: { name: environment.name, project_id: environment.project_id, status: desk.data.setup.status },
    project: project.data ?? null,
    startsOnAssign: settings.data.start_on_assign,
  });
}
