import type { Build } from '../../../client/src/generated.js';
import { texts } from '../../texts/builds.js';
import { shownText } from '../../ui/hidden-characters.js';
import { Icon } from '../../ui/icon.js';
import { Markdown } from '../../ui/markdown.js';
import { Quote } from '../../ui/quote.js';
import { AnswerForm } from './answer-form.js';
import { lineOf } from './build-rules.js';

const { says: words } = texts;

/** Why it waits, what it asks, what went wrong, or what it did; nothing while it runs. */
export function BuildSays({ build }: { build: Build }) {
  const { state, message, summary, question, step } = build;
  if (state === 'waiting') return <AnswerForm key={question} build={build} />;
  if (state === 'queued')
    return (
      <p className="build-says">
        <Icon name="clock" /> {message ?? (step === null ? words.queued : words.answered)}
      </p>
    );
  const line = lineOf(build);
  const said = (state === 'succeeded' ? message : null) ?? summary;
  return (
    <>
      {(state === 'failed' || (state === 'canceled' && line !== null)) && (
        <p className="build-says" data-tone={state === 'failed' ? 'bad' : 'neutral'}>
          <Icon name={state === 'failed' ? 'error' : 'info'} /> {line ?? words.failed}
        </p>
      )}
      {said && (
        <Quote by={words.did(build.agent?.name ?? words.agent)}>
          <Markdown text={shownText(said)} keepsBreaks />
        </Quote>
      )}
    </>
  );
}
