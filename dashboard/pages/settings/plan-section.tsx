import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '../../app/session.js';
import { usageReads } from '../../reads/settings.js';
import { texts } from '../../texts/settings.js';
import { Section } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { UsageReport } from './usage-report.js';

const { plan: words } = texts;

/** `/settings/plan` is where refusals because of a limit point to. */
export function PlanSection() {
  const { isAdmin } = useMe();
  const [path] = useLocation();
  const isWanted = path.endsWith('/plan');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView();
  }, [isWanted]);
  if (!isAdmin && !isWanted) return null;
  return (
    <div ref={place} className="plan">
      <Section title={words.title} lead={words.upgrade}>
        {isAdmin ? <Usage /> : <Notice title={words.forAdmins}>{words.forAdminsHint}</Notice>}
      </Section>
    </div>
  );
}

function Usage() {
  const { brand } = useMe();
  const query = useQuery(usageReads.of(brand.brand_id));
  return <Loaded query={query}>{(usage) => <UsageReport usage={usage} />}</Loaded>;
}
