import { useState } from 'react';
import { Link } from 'wouter';
import type { Loop } from '../../../client/src/generated.js';
import { texts } from '../../texts/operator.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { LoopTable, useLoops } from './loop-table.js';

const { loops: words } = texts;
/** A busy service is a little late. */
const LATE_MS = 300_000;

/** Only what needs a look: all loops have a page of their own. */
export function TroubledLoops() {
  const query = useLoops();
  const [now] = useState(() => Date.now());
  return (
    <Section title={words.title} lead={words.lead} actions={<Link to="/operator/loops">{words.toAll}</Link>}>
      <Loaded query={query}>
        {({ items }) => {
          const troubled = items.filter((loop) => isTroubled(loop, now));
          return troubled.length ? (
            <LoopTable loops={troubled} />
          ) : (
            <p className="card">{words.wellOf(items.length)}</p>
          );
        }}
      </Loaded>
    </Section>
  );
}

function isTroubled({ last_run: run, next_run_at: next }: Loop, now: number): boolean {
  if (run?.status === 'running') return false;
  return run?.status === 'failed' || run?.status === 'lost' || Date.parse(next) < now - LATE_MS;
}
