import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Card, Hire } from '../../../../client/src/generated.js';
import { faultOf } from '../../../app/problems.js';
import { queries } from '../../../app/queries.js';
import { useMe } from '../../../app/session.js';
import { buildReads, buildSettingsReads } from '../../../reads/builds.js';
import { cardReads } from '../../../reads/cards.js';
import { deskReads } from '../../../reads/desks.js';
import { projectReads } from '../../../reads/projects.js';
import { texts as boardTexts } from '../../../texts/boards.js';
import { texts } from '../../../texts/builds.js';
import { FormDialog } from '../../../ui/dialog.js';
import { useAction } from '../../../ui/form.js';
import { Picker } from '../../../ui/picker.js';
import { sayChanged } from '../../boards/choose/change-and-say.js';
import { usePeople } from '../../boards/people-of.js';
import { changeCard } from '../../boards/use-card.js';
import { changeOf, choiceOf, whoOf, type Who } from './assign-choice.js';
import { whatEnds, whatHappens } from './assignment.js';
import { useBuilders } from './use-builders.js';
import { useWhom } from './use-whom.js';

const { assign: words } = texts;

interface AssignProps {
  readonly cardId: string;
  readonly title: string;
  /** Chosen before it was opened. */
  readonly chosen?: string;
  readonly onClose: () => void;
}

/**
 * Gives a card to a person or to a builder. A name and Enter give it to a person; what starts or ends a build is said
 * before, and pressed. It opens at once, while the card is read, so that what is typed after its key is not lost.
 */
export function AssignDialog({ cardId, title, chosen, onClose }: AssignProps) {
  const { data: versioned } = useQuery(cardReads.one(cardId));
  const card = versioned?.card;
  const before = card && choiceOf(card);
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState(chosen);
  const groups = useWhom(card, text);
  const { builderOf } = useBuilders();
  const options = groups.flatMap((group) => group.options.map(({ value }) => value));
  // What is typed points at the first that matches.
  const wanted = pointed ?? (text.trim() ? undefined : before);
  const choice = wanted !== undefined && options.includes(wanted) ? wanted : (options[0] ?? '');
  const region = useRef<HTMLDivElement>(null);
  const action = useAction(async (value: string) => {
    const now = await queries.fetchQuery(cardReads.one(cardId));
    if (value === choiceOf(now.card)) return;
    const change = changeOf(now.card, whoOf(value));
    await changeCard(cardId, change, now.etag);
    const name = groups.flatMap((group) => group.options).find((option) => option.value === value)?.name ?? '';
    sayChanged(now.card, change, boardTexts.assign.done(now.card.ref, name));
  }, onClose);
  const pick = (value: string): void => {
    setPointed(value);
    if (value === before || whoOf(value).kind === 'person') action.run(value);
    else region.current!.closest('form')!.querySelector<HTMLElement>('[type="submit"]')!.focus();
  };
  const who = whoOf(choice);
  return (
    <FormDialog
      title={title}
      action={action}
      submit={words.submit}
      disabled={!options.length || choice === before}
      onSubmit={() => action.run(choice)}
      onClose={onClose}
    >
      <Picker
        label={words.label}
        placeholder={words.find}
        text={text}
        onType={(typed) => {
          setText(typed);
          setPointed(undefined);
        }}
        groups={groups}
        value={choice}
        onPoint={setPointed}
        onPick={pick}
        current={before}
        nothing={words.nobodyFound}
      />
      <div ref={region} className="prose" role="status">
        {card && options.length > 0 && choice !== before && (
          <Consequence card={card} who={who} builder={who.kind === 'agent' ? builderOf(who.id) : undefined} />
        )}
      </div>
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
