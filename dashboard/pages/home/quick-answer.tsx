import { Link } from 'wouter';
import type { AttentionItem } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useTextDraft } from '../../app/use-text-draft.js';
import { buildReads } from '../../reads/builds.js';
import { homeReads } from '../../reads/home.js';
import { texts as builds } from '../../texts/builds.js';
import { texts } from '../../texts/home.js';
import { Form, TextArea, useAction } from '../../ui/form.js';

const { forMe: words } = texts;

/** Answers the question of a build where it is asked; what is begun here goes on at the page of the build. */
export function QuickAnswer({ item: { subject, detail }, onDone }: { item: AttentionItem; onDone: () => void }) {
  const draft = useTextDraft(`answer:${subject.id}:${detail ?? ''}`);
  const action = useAction(
    (text: string) => service.answerBuild(subject.id, { text }),
    () => {
      draft.clear();
      onDone();
      void queries.invalidateQueries({ queryKey: buildReads.all });
      void queries.invalidateQueries({ queryKey: homeReads.allAttention });
    },
    builds.deeds.answered,
  );
  const text = draft.text.trim();
  return (
    <div className="attention-answer">
      {detail && <blockquote>{detail}</blockquote>}
      <Form action={action} submit={words.send} disabled={!text} onSubmit={() => action.run(text)} onCancel={onDone}>
        <TextArea
          autoFocus
          label={builds.deeds.answerLabel}
          problem={action.fields.text}
          value={draft.text}
          onChange={draft.change}
          rows={2}
          maxLength={20_000}
        />
      </Form>
      <Link to={`/builds/${subject.id}`}>{words.openBuild}</Link>
    </div>
  );
}
