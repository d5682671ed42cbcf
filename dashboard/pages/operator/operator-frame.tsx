import type { ReactNode } from 'react';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/operator.js';
import { Page } from '../../ui/page.js';
import { PartTabs } from '../../ui/part-tabs.js';
import { NotFound } from '../../ui/states.js';

export const SECTIONS = [
  'workspaces',
  'people',
  'plans',
  'tokens',
  'providers',
  'desks',
  'hires',
  'projects',
  'employees',
  'loops',
  'mail',
  'audit',
] as const;
export type SectionName = (typeof SECTIONS)[number];

interface OperatorFrameProps {
  readonly section: SectionName | 'overview';
  readonly title: string;
  readonly lead: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const pathOf = (section: OperatorFrameProps['section']): string =>
  section === 'overview' ? '/operator' : `/operator/${section}`;

/** Head and tabs of each page of the operator. */
export function OperatorFrame({ section, children, ...head }: OperatorFrameProps) {
  const { sections: names } = texts;
  return (
    <>
      <PartTabs
        label={names.label}
        here={pathOf(section)}
        parts={(['overview', ...SECTIONS] as const).map((one) => ({ to: pathOf(one), name: names[one] }))}
      />
      <Page {...head}>{children}</Page>
    </>
  );
}

/** For others these pages do not exist. The service refuses them, too. */
export function ForOperator({ children }: { children: ReactNode }) {
  const { user } = useMe();
  return user.platform_admin ? <>{children}</> : <NotFound />;
}
