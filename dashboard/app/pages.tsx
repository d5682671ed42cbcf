import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Loading } from '../ui/states.js';

type PageModule = Promise<{ default: ComponentType }>;

/** The page in a file, and how to begin to load it. Not by `lazy` of React, which keeps a placeholder for 300 ms. */
export function pageIn(
  load: () => PageModule,
  whileLoading: ReactNode,
): [page: ComponentType, load: () => Promise<void>] {
  let loaded: ComponentType | undefined;
  const loadAndKeep = async (): Promise<void> => {
    // Each page imports it; it is not to wait until the page is there.
    const common = import('./common.js');
    loaded = (await load()).default;
    await common;
  };
  const Page = (): ReactNode => {
    const [Shown, show] = useState(() => loaded);
    const [error, fail] = useState<Error>();
    useEffect(() => {
      if (!Shown) loadAndKeep().then(() => show(() => loaded), fail);
    }, [Shown]);
    if (error) throw error;
    return Shown ? <Shown /> : whileLoading;
  };
  return [Page, loadAndKeep];
}

/** Each page is a file of its own that is loaded when it is opened. */
export const PAGES: readonly (readonly [path: string, page: ComponentType, load: () => Promise<void>])[] = (
  [
    ['/', () => import('../pages/home/home.page.js')],
    ['/inbox', () => import('../pages/inbox/inbox.page.js')],
    ['/boards', () => import('../pages/boards/boards.page.js')],
    ['/boards/:id', () => import('../pages/boards/board.page.js')],
    ['/cards', () => import('../pages/boards/all-cards.page.js')],
    ['/cards/:id', () => import('../pages/boards/card.page.js')],
    ['/builds', () => import('../pages/builds/builds.page.js')],
    ['/builds/:id', () => import('../pages/builds/build.page.js')],
    ['/docs', () => import('../pages/docs/docs.page.js')],
    ['/docs/:space', () => import('../pages/docs/space.page.js')],
    ['/docs/:space/:page', () => import('../pages/docs/doc.page.js')],
    ['/activity', () => import('../pages/activity/activity.page.js')],
    ['/agents', () => import('../pages/memory/agents.page.js')],
    ['/agents/onboarding', () => import('../pages/hires/hire.page.js')],
    ['/agents/:agent', () => import('../pages/memory/memories.page.js')],
    ['/agents/:agent/:memory', () => import('../pages/memory/memory.page.js')],
    ['/recall', () => import('../pages/memory/recall.page.js')],
    ['/lessons', () => import('../pages/lessons/lessons.page.js')],
    ['/lessons/*', () => import('../pages/lessons/lesson.page.js')],
    ['/operator/:section?', () => import('../pages/operator/operator.page.js')],
    ['/machines', () => import('../pages/desks/desks.page.js')],
    ['/machines/:id', () => import('../pages/desks/desk.page.js')],
    ['/hires', () => import('../pages/hires/hires.page.js')],
    ['/projects', () => import('../pages/projects/projects.page.js')],
    ['/projects/:project', () => import('../pages/lessons/code.page.js')],
    ['/members', () => import('../pages/people/people.page.js')],
    ['/features', () => import('../pages/features/features.page.js')],
    ['/profiles', () => import('../pages/profiles/profiles.page.js')],
    ['/settings', () => import('../pages/settings/general.page.js')],
    ['/settings/plan', () => import('../pages/settings/plan.page.js')],
    ['/settings/builds', () => import('../pages/settings/builds.page.js')],
    ['/settings/feed', () => import('../pages/settings/feed.page.js')],
    ['/settings/profile', () => import('../pages/settings/profile.page.js')],
    ['/settings/mail', () => import('../pages/settings/mail.page.js')],
    ['/settings/notifications', () => import('../pages/settings/notifications.page.js')],
    ['/settings/password', () => import('../pages/settings/password.page.js')],
    ['/settings/appearance', () => import('../pages/settings/appearance.page.js')],
    ['/audit', () => import('../pages/audit/audit.page.js')],
    ['/webhooks', () => import('../pages/webhooks/webhooks.page.js')],
    ['/webhooks/:id', () => import('../pages/webhooks/webhook.page.js')],
    ['/shared', () => import('../pages/shared/shared.page.js')],
    ['/shared/boards/:board', () => import('../pages/shared/shared-board.page.js')],
    ['/shared/boards/:board/:card', () => import('../pages/shared/shared-card.page.js')],
    ['/shared/docs/:space', () => import('../pages/shared/shared-space.page.js')],
    ['/shared/docs/:space/:page', () => import('../pages/shared/shared-doc.page.js')],
    ['/tokens', () => import('../pages/tokens/tokens.page.js')],
  ] satisfies [string, () => PageModule][]
).map(([path, load]) => [path, ...pageIn(load, <Loading />)]);
