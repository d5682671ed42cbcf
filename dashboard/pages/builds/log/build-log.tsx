import { useDeferredValue, useMemo, useState } from 'react';
import type { Build } from '../../../../client/src/generated.js';
import { texts } from '../../../texts/builds.js';
import { CutText } from '../../../ui/cut-text.js';
import { shownText } from '../../../ui/hidden-characters.js';
import { Markdown } from '../../../ui/markdown.js';
import { Section } from '../../../ui/page.js';
import { Quote } from '../../../ui/quote.js';
import { EmptyPart, FaultLine, Loading } from '../../../ui/states.js';
import { isActive } from '../build-rules.js';
import { LogFrame } from './log-frame.js';
import { linesWith } from './log-lines.js';
import { useBuildLog } from './use-build-log.js';

const { log: words } = texts;
const SEARCHED = 20;
const MAX_REQUEST = 600;

/** What was asked, and what the coder said and did. */
export function BuildLog({ build }: { build: Build }) {
  const { lines, count, isThere, error } = useBuildLog(build.id);
  const [sought, setSought] = useState('');
  const deferred = useDeferredValue(sought);
  const shown = useMemo(() => linesWith(lines, deferred), [lines, deferred]);
  const isSearched = deferred.trim() !== '';
  return (
    <Section
      title={words.title}
      lead={count > 0 && (isSearched ? words.found(shown.length) : words.count(count))}
      actions={
        lines.length >= SEARCHED && (
          <input
            type="search"
            className="text-input build-log-search"
            aria-label={words.search}
            placeholder={words.search}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        )
      }
    >
      {build.request && (
        <Quote by={words.message(build.agent?.name ?? words.theAgent)}>
          <CutText text={build.request} max={MAX_REQUEST}>
            {(request) => <Markdown text={shownText(request)} keepsBreaks />}
          </CutText>
        </Quote>
      )}
      <FaultLine error={error} />
      {!isThere && <Loading shape="line" />}
      {isThere && !lines.length && !error && <EmptyPart>{isActive(build) ? words.empty : words.gone}</EmptyPart>}
      {lines.length > 0 && !shown.length && <EmptyPart>{words.nothingFound}</EmptyPart>}
      {shown.length > 0 && <LogFrame key={String(isSearched)} lines={shown} agent={build.agent} />}
    </Section>
  );
}
