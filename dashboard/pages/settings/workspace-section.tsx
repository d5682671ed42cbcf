import { useMe } from '../../app/session.js';
import { texts } from '../../texts/settings.js';
import { Section } from '../../ui/page.js';

const { workspace: words } = texts;

export function WorkspaceSection() {
  const { user, brand } = useMe();
  return (
    <Section title={words.title}>
      <div className="card">
        <dl className="facts">
          <dt>{words.name}</dt>
          <dd>
            {brand.name}
            <p className="hint">{words.nameHint}</p>
          </dd>
          <dt>{words.role}</dt>
          <dd>{words.roles[brand.role]}</dd>
          <dt>{words.person}</dt>
          <dd>
            {user.email}
            <p className="hint">{words.personHint}</p>
          </dd>
        </dl>
      </div>
    </Section>
  );
}
