import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { settingsOf } from '../app/navigation.js';
import { useMe } from '../app/session.js';
import { texts as common } from '../texts/common.js';
import { texts } from '../texts/frame.js';
import { Icon } from './icon.js';
import { Menu, type MenuItems } from './menu.js';
import { Crumbs, useTitle } from './page.js';
import { bringIntoView } from './part-tabs.js';

interface SettingsPageProps {
  /** The list of the item, on a page of one item. */
  readonly back?: { readonly to: string; readonly name: string };
  readonly title: string;
  /** Its state, beside the title. */
  readonly state?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** What else can be done, behind "⋯". */
  readonly menu?: MenuItems;
  /** For a wide table. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The fourth template: one part of the settings, the others beside it. */
export function SettingsPage({ title, state, lead, actions, menu, isWide = false, ...rest }: SettingsPageProps) {
  const { back, children } = rest;
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
                    aria-current={isAt(path, entry.path) ? 'page' : undefined}
                    ref={isAt(path, entry.path) ? bringIntoView : null}
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
        {back && <Crumbs back={back} title={title} />}
        <header className="page-head">
          <div>
            <div className="detail-title">
              <h1>{title}</h1>
              {state}
            </div>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {(actions || menu) && (
            <div className="actions">
              {actions}
              {menu && <Menu label={common.actionsOf(title)} items={menu} className="icon-button bordered" />}
            </div>
          )}
        </header>
        {children}
      </div>
    </div>
  );
}

/** `/settings` is a page of its own, above the others. */
function isAt(path: string, home: string): boolean {
  return path === home || (home !== '/settings' && path.startsWith(`${home}/`));
}
