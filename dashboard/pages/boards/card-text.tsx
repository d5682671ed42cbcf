import { useState } from 'react';
import type { VersionedCard } from '../../reads/cards.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { Form, TextArea } from '../../ui/form.js';
import { Markdown } from '../../ui/markdown.js';
import { EmptyPart } from '../../ui/states.js';
import { CardGroup } from './card-group.js';
import { InPlace } from './in-place.js';
import { useCardChange } from './use-card.js';

const { groups, conflict } = texts;

/** The title, edited where it stands. */
export function CardTitle({ versioned, isPanel }: { versioned: VersionedCard; isPanel: boolean }) {
  const action = useCardChange(versioned);
  const title = action.pending?.title ?? versioned.card.title;
  const Heading = isPanel ? 'h2' : 'h1';
  return (
    <Heading className="card-title">
      <InPlace
        label={texts.fields.title}
        value={title}
        shown={title}
        max={500}
        required
        onSave={(typed) => action.run({ title: typed.trim() })}
      />
    </Heading>
  );
}

/** The description, written where it stands. */
export function CardDescription({ versioned }: { versioned: VersionedCard }) {
  const { description } = versioned.card;
  const [began, setBegan] = useState<string | null>(null);
  const edit = (): void => setBegan(description ?? '');
  const close = (): void => setBegan(null);
  if (began !== null) return <Writing versioned={versioned} began={began} onClose={close} />;
  return (
    <CardGroup title={groups.description} onEdit={edit}>
      {description ? (
        <Markdown text={description} />
      ) : (
        <EmptyPart>
          <button type="button" className="link" onClick={edit}>
            {groups.noDescription}
          </button>
        </EmptyPart>
      )}
    </CardGroup>
  );
}

interface WritingProps {
  readonly versioned: VersionedCard;
  readonly began: string;
  readonly onClose: () => void;
}

function Writing({ versioned, began, onClose }: WritingProps) {
  const [text, setText] = useState(began);
  const action = useCardChange(versioned, onClose);
  const newer = versioned.card.description ?? '';
  const save = (): void => (text === began ? onClose() : action.run({ description: text.trim() ? text : null }));
  return (
    <CardGroup title={groups.description}>
      <Form action={action} submit={common.save} onSubmit={save} onCancel={onClose}>
        {newer !== began && (
          <details className="card-newer">
            <summary>{conflict.newer}</summary>
            <Markdown text={newer} />
          </details>
        )}
        <TextArea
          label={texts.fields.description}
          hint={texts.hints.markdown}
          problem={action.fields.description}
          value={text}
          onChange={setText}
          rows={12}
        />
        {text.trim() && (
          <details className="card-long">
            <summary>{texts.preview}</summary>
            <Markdown text={text} />
          </details>
        )}
      </Form>
    </CardGroup>
  );
}
