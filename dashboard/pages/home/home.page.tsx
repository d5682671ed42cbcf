import '../../app/common.js';
import { agentCommand } from '../../app/agent-command.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/home.js';
import { LinkButton } from '../../ui/button.js';
import { CopyBox } from '../../ui/copy-box.js';
import { Page, Section } from '../../ui/page.js';
import { FirstSteps } from './first-steps.js';
import { BoardSummary, DeskSummary, HireSummary, ProjectSummary } from './summaries.js';

export default function HomePage() {
  const { user, brand, features } = useMe();
  return (
    <Page title={texts.title(user.full_name)} lead={texts.lead(brand.name)}>
      <div className="cards">
        <BoardSummary />
        {features.switches.machines.on && <DeskSummary />}
        <HireSummary />
        <ProjectSummary />
      </div>
      <FirstSteps />
      <Section
        title={texts.agent.title}
        lead={texts.agent.lead}
        actions={<LinkButton to="/tokens">{texts.agent.create}</LinkButton>}
      >
        <CopyBox label={texts.agent.label} text={agentCommand('$WORKSPACE_TOKEN')} />
        <p className="hint">{texts.agent.token}</p>
      </Section>
    </Page>
  );
}
