import type { Build } from '../../../client/src/generated.js';
import { useTextDraft } from '../../app/use-text-draft.js';
import { texts } from '../../texts/builds.js';
import { Form, TextArea } from '../../ui/form.js';
import { shownText } from '../../ui/hidden-characters.js';
import { Markdown } from '../../ui/markdown.js';
import { Quote } from '../../ui/quote.js';
import { useAnswer } from './use-build-deeds.js';

const { deeds: words, says } = texts;

/** The question of a build that waits, and where it is answered. */
export function AnswerForm({ build }: { build: Build }) {
  const draft = useTextDraft(`answer:${build.id}:${build.question ?? ''}`);
  const action = useAnswer(build, draft.clear);
  const { text } = draft;
  return (
    <div className="stack build-question">
      <Quote by={says.asks(build.agent?.name ?? says.agent)}>
        <Markdown text={shownText(build.question ?? build.message ?? '')} keepsBreaks />
      </Quote>
      <Form action={action} submit={words.answer} disabled={!text.trim()} onSubmit={() => action.run(text)}>
        <TextArea
          label={words.answerLabel}
          hint={words.answerHint}
          problem={action.fields.text}
          value={text}
          onChange={draft.change}
          rows={3}
          maxLength={20_000}
        />
      </Form>
    </div>
  );
}
