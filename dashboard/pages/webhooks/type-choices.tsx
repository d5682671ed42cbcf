import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EventType } from '../../../client/src/generated.js';
import { webhookReads } from '../../reads/webhooks.js';
import { texts } from '../../texts/webhooks.js';
import { CopyBox } from '../../ui/copy-box.js';
import { CheckField } from '../../ui/form.js';
import { Loaded } from '../../ui/states.js';
import { SearchField } from '../../ui/toolbar.js';
import { groupsOf, isChosen, shareOf, strangersIn, withKind, withType, type TypeGroup } from './type-tree.js';

const { choice: words } = texts;

interface TypeChoicesProps {
  /** Types and patterns; null: all events. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
  readonly problem: string | undefined;
}

/** Which events are sent: all, or those ticked in a tree by kind, with an example of one. */
export function TypeChoices({ chosen, onChange, problem }: TypeChoicesProps) {
  const query = useQuery(webhookReads.types());
  return (
    <fieldset className="choices">
      <legend>{texts.types}</legend>
      <CheckField
        label={texts.allTypes}
        hint={words.allHint}
        checked={chosen === null}
        onChange={(isAll) => onChange(isAll ? null : [])}
      />
      {chosen && <Loaded query={query}>{({ items }) => <Tree types={items} {...{ chosen, onChange }} />}</Loaded>}
      {problem && <p className="field-problem">{problem}</p>}
    </fieldset>
  );
}

interface TreeProps {
  readonly types: readonly EventType[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Tree({ chosen, onChange, types }: TreeProps) {
  const [sought, setSought] = useState('');
  const [shown, show] = useState<string>();
  const groups = groupsOf(types, sought);
  const strangers = strangersIn(chosen, types);
  const example = types.find(({ type }) => type === shown);
  const set = (next: readonly string[], type?: string): void => {
    onChange(next);
    if (type !== undefined) show(type);
  };
  return (
    <>
      <SearchField label={words.search} value={sought} onChange={setSought} />
      <div className="type-tree">
        {groups.map((group) => (
          <Kind key={group.kind} group={group} isOpen={sought !== ''} {...{ types, chosen }} onChange={set} />
        ))}
        {!groups.length && <p className="quiet-text">{words.noMatch}</p>}
      </div>
      {strangers.map((one) => (
        <CheckField
          key={one}
          label={<code>{one}</code>}
          hint={words.stranger}
          checked
          onChange={() => onChange(chosen.filter((other) => other !== one))}
        />
      ))}
      {example && <CopyBox label={words.example(example.type)} text={JSON.stringify(example.example, null, 2)} />}
    </>
  );
}

interface KindProps {
  readonly group: TypeGroup;
  readonly types: readonly EventType[];
  readonly chosen: readonly string[];
  readonly isOpen: boolean;
  readonly onChange: (chosen: readonly string[], type?: string) => void;
}

function Kind({ group: { kind, types: of }, types, chosen, isOpen, onChange }: KindProps) {
  const box = useRef<HTMLInputElement>(null);
  const share = shareOf(kind, types, chosen);
  useEffect(() => {
    box.current!.indeterminate = share === 'some';
  }, [share]);
  return (
    <div className="type-kind">
      <input
        ref={box}
        type="checkbox"
        aria-label={words.allOf(kind)}
        checked={share === 'all'}
        onChange={({ target }) => onChange(withKind(kind, target.checked, chosen), of[0]?.type)}
      />
      <details open={isOpen || share === 'some'}>
        <summary>
          <span>{words.kinds[kind] ?? kind}</span>
          <code className="quiet-text">{kind}.*</code>
        </summary>
        {of.map(({ type, about }) => (
          <CheckField
            key={type}
            label={<code>{type}</code>}
            hint={about}
            checked={isChosen(type, chosen)}
            onChange={(isOn) => onChange(withType(type, isOn, { types, chosen }), type)}
          />
        ))}
      </details>
    </div>
  );
}
