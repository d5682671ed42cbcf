import '../../app/common.js';
import type { ComponentType } from 'react';
import { useParams } from 'wouter';
import { NotFound } from '../../ui/states.js';
import { ForOperator, type SectionName } from './operator-frame.js';
import { AuditSection } from './audit-section.js';
import { DesksSection } from './desks-section.js';
import { EmployeesSection } from './employees-section.js';
import { HiresSection } from './hires-section.js';
import { LoopsSection } from './loops-section.js';
import { MailSection } from './mail-section.js';
import { OverviewSection } from './overview-section.js';
import { PeopleSection } from './people-section.js';
import { PlansSection } from './plans-section.js';
import { ProjectsSection } from './projects-section.js';
import { ProvidersSection } from './providers-section.js';
import { TokensSection } from './tokens-section.js';
import { WorkspacesSection } from './workspaces-section.js';

const SECTION: Readonly<Record<SectionName | 'overview', ComponentType>> = {
  overview: OverviewSection,
  workspaces: WorkspacesSection,
  people: PeopleSection,
  plans: PlansSection,
  tokens: TokensSection,
  providers: ProvidersSection,
  desks: DesksSection,
  hires: HiresSection,
  projects: ProjectsSection,
  employees: EmployeesSection,
  loops: LoopsSection,
  mail: MailSection,
  audit: AuditSection,
};

export default function OperatorPage() {
  const { section = 'overview' } = useParams();
  const Section = Object.hasOwn(SECTION, section) ? SECTION[section as SectionName] : NotFound;
  return (
    <ForOperator>
      {/* Anew for each: filters of one mean nothing to another. */}
      <Section key={section} />
    </ForOperator>
  );
}
