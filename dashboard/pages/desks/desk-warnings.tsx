import type { Environment } from '../../../client/src/generated.js';
import { texts } from '../../texts/desks.js';
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
          <span>
            <strong>{desk.login.title}</strong> {desk.login[runtime]} {desk.login.then}
          </span>
        </div>
      )}
    </>
  );
}
