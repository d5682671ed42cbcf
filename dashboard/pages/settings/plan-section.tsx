import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
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
  const query = useQuery({
    queryKey: ['usage', brand.brand_id],
    queryFn: () => service.getUsage(brand.brand_id),
    staleTime: 0,
  });
  return <Loaded query={query}>{(usage) => <UsageReport usage={usage} />}</Loaded>;
}
