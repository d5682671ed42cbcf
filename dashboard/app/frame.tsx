import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { texts } from '../texts/frame.js';
import { Status } from '../ui/status.js';
import { Account } from './account.js';
import { navigationOf, type Entry } from './navigation.js';
import { useMe } from './session.js';

/** Sidebar and content. On a narrow screen the sidebar is a drawer. */
export function Frame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  // Closed by going to another page.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path;
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpenAt(null);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {texts.skip}
      </a>
      <header className="topbar">
        <BrandLink />
        <button
          type="button"
          className="button menu-button"
          aria-expanded={isOpen}
          aria-controls="sidebar"
          onClick={() => setOpenAt(isOpen ? null : path)}
        >
          {texts.navigation.menu}
        </button>
      </header>
      {isOpen && (
        <button type="button" className="backdrop" aria-hidden="true" tabIndex={-1} onClick={() => setOpenAt(null)} />
      )}
      <Sidebar isOpen={isOpen} path={path} />
      <main className="main" id="content" tabIndex={-1}>
        <div className="content">
          <PasswordBanner />
          {children}
        </div>
      </main>
      <Status />
    </div>
  );
}

function Sidebar({ isOpen, path }: { isOpen: boolean; path: string }) {
  const me = useMe();
  return (
    <aside className="sidebar" id="sidebar" aria-label={texts.navigation.sidebar} data-open={isOpen}>
      <BrandLink />
      <nav aria-label={texts.navigation.label} className="stack">
        {navigationOf(me).map(({ name, entries }) => (
          <div key={name} className="nav-group">
            <h2>{name}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path} aria-current={isWithin(path, entry) ? 'page' : undefined}>
                    {entry.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Links />
      </nav>
      <Account user={me.user} />
    </aside>
  );
}

/** Those of modules of a team. An address of others opens beside the dashboard, and does not hear where it was called from. */
function Links() {
  const { links } = useMe();
  if (!links.length) return null;
  return (
    <div className="nav-group">
      <h2>{texts.navigation.more}</h2>
      <ul>
        {links.map(({ name, url }) => (
          <li key={name}>
            {url.startsWith('/') ? (
              <a href={url}>{name}</a>
            ) : (
              <a href={url} target="_blank" rel="noreferrer noopener">
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function BrandLink() {
  const { brand } = useMe();
  return (
    <Link to="/" className="brand">
      <span className="brand-mark" aria-hidden="true">
        {brand.name.slice(0, 1).toUpperCase()}
      </span>
      <span className="brand-name">{brand.name}</span>
    </Link>
  );
}

/** A password that somebody else knows is not one's own. */
function PasswordBanner() {
  const { user } = useMe();
  if (!user.password_set_by_admin) return null;
  return (
    <div className="banner">
      <span>{texts.account.ownPassword}</span>
      <Link to="/settings">{texts.account.chooseOwn}</Link>
    </div>
  );
}

function isWithin(path: string, { path: home, also, except }: Entry): boolean {
  const isIn = (place: string): boolean => path === place || path.startsWith(`${place}/`);
  if (except !== undefined && isIn(except)) return false;
  return home === '/' ? path === '/' : isIn(home) || (also !== undefined && isIn(also));
}
