import type { Project } from '../../../client/src/generated.js';
import { hasStatus } from '../../app/problems.js';
import { texts } from '../../texts/projects.js';
import { Button } from '../../ui/button.js';
import { CopyBox } from '../../ui/copy-box.js';
import { Dialog } from '../../ui/dialog.js';
import { FaultLine, Loaded } from '../../ui/states.js';
import { useDeployKey } from './use-projects.js';

const { key: words } = texts;

export function DeployKeyDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const query = useDeployKey(project.id);
  return (
    <Dialog title={words.title(project.name)} onClose={onClose}>
      {hasStatus(query.error, 409) ? (
        // The operator uses keys of the whole service: nothing to try again.
        <FaultLine error={query.error} />
      ) : (
        <Loaded query={query}>
          {({ public_key: key, fingerprint }) => (
            <div className="stack">
              <p>{words.lead}</p>
              <CopyBox label={words.label} text={key} />
              <dl className="facts">
                <dt>{words.fingerprint}</dt>
                <dd>
                  <code>{fingerprint}</code>
                </dd>
              </dl>
              <ol className="numbers">
                {words.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          )}
        </Loaded>
      )}
      <div className="form-actions">
        <Button kind="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  );
}
