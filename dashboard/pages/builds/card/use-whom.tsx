import type { Card } from '../../../../client/src/generated.js';
import { texts } from '../../../texts/builds.js';
import { Avatar } from '../../../ui/avatar.js';
import type { PickerGroup, PickerOption } from '../../../ui/picker.js';
import { hasWords, wordsOf } from '../../../ui/word-match.js';
import { usePeople } from '../../boards/people-of.js';
import { choiceOf } from './assign-choice.js';
import { useBuilders } from './use-builders.js';

const { assign: words } = texts;

/** Whom a card can be given to, by what is typed; whoever has it is among them, also after they left. */
export function useWhom(card: Card | undefined, text: string): readonly PickerGroup[] {
  const people = usePeople();
  const { builders, nameOf } = useBuilders();
  const { assignee = null, agent_id: agentId = null } = card ?? {};
  const sought = wordsOf(text);
  const person = (id: number, name: string, photo: string | null): PickerOption => ({
    value: choiceOf({ assignee: id, agent_id: null }),
    name,
    mark: <Avatar name={name} id={id} photo={photo} size={20} />,
  });
  const agent = (id: string, name: string): PickerOption => ({
    value: choiceOf({ assignee: null, agent_id: id }),
    name,
    mark: <Avatar name={name} id={id} kind="agent" size={20} />,
  });
  const groups: readonly PickerGroup[] = [
    { name: '', options: [{ value: '', name: words.nobody }] },
    {
      name: words.people,
      options: [
        ...people.members.map(({ user_id: id, full_name: name, photo }) => person(id, name, photo)),
        ...(assignee !== null && !people.memberOf(assignee) ? [person(assignee, people.nameOf(assignee), null)] : []),
      ],
    },
    {
      name: words.agents,
      options: [
        ...builders.map(({ agent_id: id, name }) => agent(id, name)),
        ...(agentId !== null && nameOf(agentId) === null ? [agent(agentId, words.former(agentId))] : []),
      ],
    },
  ];
  return groups
    .map(({ name, options }) => ({ name, options: options.filter((option) => hasWords(option.name, sought)) }))
    .filter(({ options }) => options.length);
}
