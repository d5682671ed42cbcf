import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { texts } from '../texts/frame.js';
import { IconButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { canUndo, Toasts, undoLast } from '../ui/toast.js';
import { Account } from './account.js';
import { useIsLost } from './connection.js';
import { useShortcuts } from './keyboard.js';
import { useListKeys } from './list-keys.js';
import { isWithin, navigationOf, type Entry } from './navigation.js';
import { useGoToKeys } from './go-to-keys.js';
import { useMe } from './session.js';
import { useWaiting } from './waiting.js';
import { WorkspaceSwitcher } from './workspace-switcher.js';

const loadPalette = () => import('./palette.js');
/** Loaded behind the first page, so that what is typed after its key is not lost. */
const Palette = lazy(loadPalette);
const IDLE_MS = 1_500;
const NewCardDialog = lazy(() => import('../pages/boards/new-card-dialog.js'));
const ShortcutList = lazy(() => import('./shortcut-list.js'));

/** Sidebar and content. On a narrow screen the sidebar is a drawer. */
export function Frame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  // Closed by going to another page.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [over, setOver] = useState<'palette' | 'shortcuts' | 'card' | null>(null);
  const isOpen = openAt === path;
  useGoToKeys();
  useShortcuts(texts.shortcuts.group, [
    { keys: ['mod+k', '/'], name: texts.shortcuts.palette, run: () => setOver('palette') },
    { keys: ['mod+z'], name: texts.shortcuts.undo, run: () => void undoLast(), isHere: canUndo },
    { keys: ['?'], name: texts.shortcuts.list, run: () => setOver('shortcuts') },
  ]);
  useListKeys(() => setOver('card'));
  useEffect(() => {
    const idle = setTimeout(() => void loadPalette().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(idle);
  }, []);
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
        <button
          type="button"
          className="icon-button"
          aria-label={texts.navigation.menu}
          aria-expanded={isOpen}
          aria-controls="sidebar"
          onClick={() => setOpenAt(isOpen ? null : path)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} size={20} />
        </button>
        <WorkspaceSwitcher />
        <IconButton icon="search" label={texts.navigation.search} onClick={() => setOver('palette')} />
      </header>
      {isOpen && (
        <button type="button" className="backdrop" aria-hidden="true" tabIndex={-1} onClick={() => setOpenAt(null)} />
      )}
      <Sidebar isOpen={isOpen} path={path} onSearch={() => setOver('palette')} />
      <main className="main" id="content" tabIndex={-1}>
        <div className="content">
          <PasswordBanner />
          {children}
        </div>
      </main>
      <Lost />
      <Toasts />
      <Suspense fallback={null}>
        {over === 'palette' && <Palette onClose={() => setOver(null)} onOpen={setOver} />}
        {over === 'card' && <NewCardDialog onClose={() => setOver(null)} />}
        {over === 'shortcuts' && <ShortcutList onClose={() => setOver(null)} />}
      </Suspense>
    </div>
  );
}

function Sidebar({ isOpen, path, onSearch }: { isOpen: boolean; path: string; onSearch: () => void }) {
  const me = useMe();
  const waiting = useWaiting();
  return (
    <aside className="sidebar" id="sidebar" aria-label={texts.navigation.sidebar} data-open={isOpen}>
      <WorkspaceSwitcher />
      <button type="button" className="nav-search" onClick={onSearch}>
        <Icon name="search" />
        {texts.navigation.search}
        <kbd>{texts.shortcuts.paletteKey}</kbd>
      </button>
      <nav aria-label={texts.navigation.label}>
        {navigationOf(me).map(({ name, entries }) => (
          <div key={name} className="nav-group">
            <h2>{name}</h2>
            <ul>
              {entries.map((entry) => (
                <NavRow
                  key={entry.path}
                  entry={entry}
                  isHere={isWithin(path, entry)}
                  waiting={waiting.get(entry.path)}
                />
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

function NavRow({ entry, isHere, waiting }: { entry: Entry; isHere: boolean; waiting: number | undefined }) {
  return (
    <li>
      <Link to={entry.path} className="nav-row" aria-current={isHere ? 'page' : undefined}>
        <Icon name={entry.icon} />
        <span>{entry.name}</span>
        {waiting !== undefined && (
          <span className="nav-waiting">
            {waiting} <span className="visually-hidden">{texts.navigation.waiting}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** Links of a team's modules. An external link opens in a new tab, without a referrer. */
function Links() {
  const { links } = useMe();
  if (!links.length) return null;
  return (
    <div className="nav-group">
      <h2>{texts.navigation.more}</h2>
      <ul>
        {links.map(({ name, url }) => {
          const isOurs = url.startsWith('/');
          return (
            <li key={name}>
              <a href={url} className="nav-row" {...(isOurs ? {} : { target: '_blank', rel: 'noreferrer noopener' })}>
                <Icon name={isOurs ? 'link' : 'external'} />
                <span>{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Over the page, which does not move: what it shows may be out of date. */
function Lost() {
  const isLost = useIsLost();
  return (
    <div className="lost" role="status">
      {isLost && (
        <p>
          <Icon name="warning" /> {texts.lost}
        </p>
      )}
    </div>
  );
}

/** A password that somebody else knows is not one's own. */
function PasswordBanner() {
  const { user } = useMe();
  if (!user.password_set_by_admin) return null;
  return (
    <div className="banner">
      <Icon name="warning" />
      <span>{texts.account.ownPassword}</span>
      <Link to="/settings/password">{texts.account.chooseOwn}</Link>
    </div>
  );
}
