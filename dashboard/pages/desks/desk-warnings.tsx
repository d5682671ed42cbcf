import type { Environment } from '../../../client/src/generated.js';
import { texts } from '../../texts/desks.js';

const { desk } = texts;

/** What somebody should know before anything else. */
export function DeskWarnings({ environment: { dormant, login, runtime } }: { environment: Environment }) {
  return (
    <>
      {dormant && <p className="banner">{desk.dormant}</p>}
      {login === 'expired' && (
        <div className="banner" role="status">
          <strong>{desk.login.title}</strong>
          <span>
            {desk.login[runtime]} {desk.login.then}
          </span>
        </div>
      )}
    </>
  );
}
