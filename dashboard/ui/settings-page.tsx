import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { settingsOf } from '../app/navigation.js';
import { useMe } from '../app/session.js';
import { texts } from '../texts/frame.js';
import { Icon } from './icon.js';
import { useTitle } from './page.js';

interface SettingsPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** A table that needs the room. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The fourth template: one part of the settings, the others beside it. */
export function SettingsPage({ title, lead, actions, isWide = false, children }: SettingsPageProps) {
  const me = useMe();
  const [path] = useLocation();
  useTitle(title);
  return (
    <div className="settings">
      <nav className="settings-nav" aria-label={texts.navigation.settings}>
        {settingsOf(me).map(({ name, entries }) => (
          <div key={name} className="nav-group">
            <h2>{name}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link
                    to={entry.path}
                    className="nav-row"
                    aria-current={path === entry.path || isBelow(path, entry.path) ? 'page' : undefined}
                  >
                    <Icon name={entry.icon} />
                    <span>{entry.name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={isWide ? 'settings-main wide' : 'settings-main'}>
        <header className="page-head">
          <div>
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {actions && <div className="actions">{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  );
}

/** `/settings` is a page of its own, above the others. */
function isBelow(path: string, home: string): boolean {
  return home !== '/settings' && path.startsWith(`${home}/`);
}
