import { useQuery } from '@tanstack/react-query';
import { boardReads } from '../reads/boards.js';
import { deskReads } from '../reads/desks.js';
import { hireReads } from '../reads/hires.js';
import { memberReads } from '../reads/people.js';
import { projectReads } from '../reads/projects.js';
import { texts as common } from '../texts/common.js';
import { texts as frame } from '../texts/frame.js';
import { texts as keyboard } from '../texts/keyboard.js';
import { texts } from '../texts/palette.js';
import type { IconName } from '../ui/icon.js';
import { allShortcuts } from './keyboard.js';
import { navigationOf, settingsOf } from './navigation.js';
import type { PaletteEntry, PaletteGroup } from './palette-entries.js';
import { enter, useMe, type Me } from './session.js';
import { service } from './service.js';
import { setTheme, THEMES, type Theme } from './theme.js';

/** Opens something over the page. */
export type OpenOver = (what: 'shortcuts' | 'card') => void;

/** What a page opens its dialog by, as the palette names it. */
export const NEW = 'new=1';

/** Everything of the workspace that has a name and a page, and what can be done from anywhere. */
export function usePaletteGroups(open: OpenOver, navigate: (path: string) => void): readonly PaletteGroup[] {
  const me = useMe();
  const hasDesks = me.features.switches.machines.on;
  const boards = useQuery(boardReads.choices());
  const desks = useQuery({ ...deskReads.list(), enabled: hasDesks });
  const hires = useQuery(hireReads.newest(1));
  const members = useQuery(memberReads.of(me.brand.brand_id));
  const projects = useQuery(projectReads.list());
  const { groups } = texts;
  return [
    { name: groups.here, entries: actionsHere() },
    { name: groups.pages, entries: pagesOf(me) },
    {
      name: groups.boards,
      entries: (boards.data?.items ?? []).map(({ id, name, key }) => thing('board', `/boards/${id}`, name, key)),
    },
    {
      name: groups.desks,
      entries: (desks.data?.desks ?? []).map(({ workstation_id: id, name, description }) =>
        thing('desk', `/machines/${id}`, name, description),
      ),
    },
    {
      name: groups.agents,
      entries: (hires.data?.items ?? []).map(({ hire_id: id, agent_id: agent, name }) =>
        thing('agent', `/agents/onboarding?hire=${id}`, name, agent),
      ),
    },
    {
      name: groups.people,
      entries: (members.data?.members ?? []).map(({ user_id: id, full_name: name, email }) => ({
        ...thing('person', `/members?q=${encodeURIComponent(email)}`, name, email),
        key: `person:${id}`,
      })),
    },
    {
      name: groups.projects,
      entries: (projects.data ?? []).map(({ id, name }) => thing('project', `/projects/${id}`, name, '')),
    },
    { name: groups.actions, entries: actionsOf(me, open, navigate) },
  ];
}

function thing(icon: IconName, to: string, name: string, note: string): PaletteEntry {
  return { key: to, icon, name, note, to };
}

function pagesOf(me: Me): readonly PaletteEntry[] {
  const all = [...navigationOf(me), ...settingsOf(me)].flatMap(({ entries }) => entries);
  const extra = [
    { path: '/cards', name: texts.allCards, icon: 'card' as const },
    { path: '/recall', name: texts.recall, icon: 'recall' as const },
    { path: '/shared', name: frame.account.sharedWithYou, icon: 'shared' as const },
  ];
  return [...all, ...extra].map(({ path, name, icon }) => ({ key: `page:${name}`, icon, name, to: path }));
}

/** What the keys of the page do to it, or to what is chosen on it. */
function actionsHere(): readonly PaletteEntry[] {
  return allShortcuts()
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ isAction }) => isAction)
    .map(({ keys, name, run }): PaletteEntry => ({
      key: `key:${name}`,
      icon: 'right',
      name,
      note: keyboard.key(keys[0]!),
      run,
    }));
}

const THEME_ICONS: Readonly<Record<Theme, IconName>> = { system: 'screen', light: 'sun', dark: 'moon' };

function actionsOf(me: Me, openOver: OpenOver, navigate: (path: string) => void): readonly PaletteEntry[] {
  const { actions } = texts;
  const open = (icon: IconName, name: string, path: string): PaletteEntry => ({
    key: name,
    icon,
    name,
    to: `${path}?${NEW}`,
  });
  return [
    { key: 'card', icon: 'card', name: actions.card, also: actions.cardAlso, run: () => openOver('card') },
    open('board', actions.board, '/boards'),
    ...(me.features.switches.machines.on ? [open('desk', actions.desk, '/machines')] : []),
    ...(me.isAdmin ? [open('people', actions.invite, '/members'), open('project', actions.project, '/projects')] : []),
    { key: 'hire', icon: 'agent', name: actions.hire, to: '/hires?part=catalog' },
    open('token', actions.token, '/tokens'),
    ...me.brands
      .filter(({ brand_id: id }) => id !== me.brand.brand_id)
      .map(({ brand_id: id, name }): PaletteEntry => ({
        key: `brand:${id}`,
        icon: 'switch',
        name: actions.switchTo(name),
        run: () =>
          void service.switchBrand({ brand_id: id }).then((session) => {
            enter(session);
            navigate('/');
          }),
      })),
    ...THEMES.map((theme): PaletteEntry => ({
      key: `theme:${theme}`,
      icon: THEME_ICONS[theme],
      name: actions.theme(common.account.themes[theme]),
      run: () => setTheme(theme),
    })),
    { key: 'shortcuts', icon: 'keyboard', name: frame.shortcuts.list, run: () => openOver('shortcuts') },
  ];
}
