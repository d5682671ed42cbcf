import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/operator.js';
import { Page } from '../../ui/page.js';
import { NotFound } from '../../ui/states.js';

export const SECTIONS = [
  'workspaces',
  'people',
  'plans',
  'tokens',
  'desks',
  'hires',
  'projects',
  'employees',
  'loops',
  'mail',
] as const;
export type SectionName = (typeof SECTIONS)[number];

interface OperatorFrameProps {
  readonly section: SectionName | 'overview';
  readonly title: string;
  readonly lead: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** On a phone the tabs are wider than the screen. */
function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Head and tabs of each page of the operator. */
export function OperatorFrame({ section, children, ...head }: OperatorFrameProps) {
  const { sections: names } = texts;
  return (
    <>
      <nav className="operator-tabs" aria-label={names.label}>
        {(['overview', ...SECTIONS] as const).map((one) => (
          <Link
            key={one}
            to={one === 'overview' ? '/operator' : `/operator/${one}`}
            aria-current={one === section ? 'page' : undefined}
            ref={one === section ? bringIntoView : null}
          >
            {names[one]}
          </Link>
        ))}
      </nav>
      <Page {...head}>{children}</Page>
    </>
  );
}

/** For others these pages do not exist. The service refuses them, too. */
export function ForOperator({ children }: { children: ReactNode }) {
  const { user } = useMe();
  return user.platform_admin ? <>{children}</> : <NotFound />;
}
