import { useEffect, useRef, useState } from 'react';
import { useKeptDraft, useTextDraft } from '../../app/use-text-draft.js';
import type { VersionedCard } from '../../reads/cards.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { Editor } from '../../ui/editor.js';
import { Form } from '../../ui/form.js';
import { KeptDraft } from '../../ui/kept-draft.js';
import { Markdown } from '../../ui/markdown.js';
import { EmptyPart } from '../../ui/states.js';
import { attachToCard } from './attach-to-card.js';
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

const draftOf = (cardId: string): string => `description:${cardId}`;

/** The description, written where it stands. */
export function CardDescription({ versioned }: { versioned: VersionedCard }) {
  const { id, description } = versioned.card;
  const [isWriting, setWriting] = useState(false);
  const kept = useKeptDraft(draftOf(id));
  const part = useRef<HTMLElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    // Back to what opened it.
    if (wasWriting.current && !isWriting) part.current!.querySelector('button')!.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  const edit = (): void => setWriting(true);
  const close = (): void => {
    kept.look();
    setWriting(false);
  };
  if (isWriting) return <Writing versioned={versioned} onClose={close} />;
  return (
    <CardGroup part={part} title={groups.description} onEdit={edit}>
      {kept.isThere && <KeptDraft about={texts.keptDescription} onContinue={edit} onDiscard={kept.discard} />}
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
  readonly onClose: () => void;
}

function Writing({ versioned, onClose }: WritingProps) {
  const newer = versioned.card.description ?? '';
  const { text, began, change, clear } = useTextDraft(draftOf(versioned.card.id), newer);
  const close = (): void => {
    clear();
    onClose();
  };
  const action = useCardChange(versioned, close);
  const save = (): void => (text === began ? close() : action.run({ description: text.trim() ? text : null }));
  return (
    <CardGroup title={groups.description} isWritten>
      <Form action={action} submit={common.save} onSubmit={save} onCancel={close}>
        {newer !== began && (
          <details className="card-newer">
            <summary>{conflict.newer}</summary>
            <Markdown text={newer} />
          </details>
        )}
        <Editor
          label={texts.fields.description}
          upload={(file) => attachToCard(versioned.card.id, file)}
          problem={action.fields.description}
          value={text}
          onChange={change}
          rows={12}
          autoFocus
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
