import type { Environment } from '../../../client/src/generated.js';
import { texts } from '../../texts/desks.js';
import { CopyBox } from '../../ui/copy-box.js';
import { Icon } from '../../ui/icon.js';

const { desk } = texts;

/** What somebody should know before anything else. */
export function DeskWarnings({ environment: { dormant, login, runtime } }: { environment: Environment }) {
  return (
    <>
      {dormant && (
        <p className="banner">
          <Icon name="clock" />
          <span>{desk.dormant}</span>
        </p>
      )}
      {login === 'expired' && (
        <div className="banner" role="status">
          <Icon name="warning" />
          <div className="stack">
            <span>
              <strong>{desk.login.title}</strong> {desk.login.within[runtime]} {desk.login.then}
            </span>
            <CopyBox label={desk.login.command} text={desk.login.commands[runtime]} />
          </div>
        </div>
      )}
    </>
  );
}
