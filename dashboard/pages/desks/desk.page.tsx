import '../../app/common.js';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { isGone } from '../../app/problems.js';
import { useMe } from '../../app/session.js';
import { useQuery } from '@tanstack/react-query';
import { deskReads } from '../../reads/desks.js';
import { texts } from '../../texts/desks.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import type { MenuItems } from '../../ui/menu.js';
import { DetailPage, Section } from '../../ui/page.js';
import { Loaded, NotFound } from '../../ui/states.js';
import { BuildsPart } from '../builds/list/builds-part.js';
import { DeskActivity } from './desk-activity.js';
import { resumeDesk, suspendDesk, updateDesk } from './desk-deeds.js';
import { DeskMark, PhotoDialog, RemovePhotoDialog } from './desk-photo.js';
import { DeskRail } from './desk-rail.js';
import { mayUpdate, stateOf } from './desk-rows.js';
import { DeskSetup } from './desk-setup.js';
import { StateBadge } from './desk-state.js';
import { DeskUpdate } from './desk-update.js';
import { DeskWarnings } from './desk-warnings.js';
import { EditDialog } from './edit-dialog.js';
import { mayManage, useUpdates } from './fleet.js';
import type { InstallerProps } from './installer.js';
import { RemoveDialog } from './remove-dialog.js';
import { useShownCommand } from './shown-command.js';
import { TokenDialog } from './token-dialog.js';
import { WithDesks } from './with-desks.js';

const BACK = { to: '/machines', name: texts.title };

export default function DeskPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <WithDesks>
      <OneDesk key={id} id={id} />
    </WithDesks>
  );
}

function OneDesk({ id }: { id: string }) {
  const [command, onCommand] = useShownCommand(id);
  const query = useQuery(deskReads.one(id));
  // Also when it was there before: somebody has removed it.
  if (isGone(query.error)) return <NotFound what={texts.desk.this} back={BACK} />;
  return (
    <Loaded query={query} shape="detail">
      {(desk) => <Shown {...desk} command={command} onCommand={onCommand} />}
    </Loaded>
  );
}

type DeskDialog = 'edit' | 'photo' | 'remove-photo' | 'token' | 'remove';

function Shown({ setup, environment, ...installer }: InstallerProps) {
  const me = useMe();
  const update = useUpdates(me.isAdmin).get(environment.id) ?? null;
  const [opened, setOpened] = useState<DeskDialog | null>(null);
  const { id, name, description, image_url: photo, mesh_address: address, login, build_slots } = environment;
  const isManaged = mayManage(me, setup);
  const desk = { id, name };
  const isOutdated = me.isAdmin && mayUpdate({ desk: setup, update });
  const menu: MenuItems = [
    { name: texts.actions.edit, icon: 'edit', onSelect: () => setOpened('edit') },
    { name: photo ? texts.photo.change : texts.photo.add, icon: 'image', onSelect: () => setOpened('photo') },
    photo !== null && { name: texts.photo.remove, icon: 'hide', onSelect: () => setOpened('remove-photo') },
    isManaged &&
      (setup.status === 'suspended'
        ? { name: texts.actions.resume, icon: 'play', onSelect: () => resumeDesk(desk) }
        : { name: texts.actions.suspend, icon: 'pause', onSelect: () => suspendDesk(desk) }),
    // Before it has joined, its setup offers it.
    isManaged && address !== null && { name: texts.token.action, icon: 'terminal', onSelect: () => setOpened('token') },
  ];
  return (
    <DetailPage
      back={BACK}
      title={name}
      mark={<DeskMark environment={environment} />}
      state={
        <>
          {(login !== 'expired' || stateOf(setup) !== 'ready') && <StateBadge state={stateOf(setup)} />}
          {login === 'expired' && <Badge tone="warn">{texts.loginExpired}</Badge>}
        </>
      }
      lead={description}
      actions={
        isOutdated && (
          <Button kind={setup.status === 'ready' ? 'primary' : 'plain'} icon="refresh" onClick={() => updateDesk(desk)}>
            {texts.update.action}
          </Button>
        )
      }
      menu={menu}
      rail={<DeskRail environment={environment} />}
    >
      <DeskWarnings environment={environment} />
      <DeskSetup setup={setup} environment={environment} {...installer} />
      {me.isAdmin && <DeskUpdate setup={setup} environment={environment} update={update} />}
      <BuildsPart of={{ workstationId: id }} to={`/builds?desk=${id}`} without={['desk']} />
      <DeskActivity id={id} />
      {isManaged && (
        <Section
          removes
          title={texts.remove.title}
          lead={texts.remove.about}
          actions={
            <Button kind="remove" onClick={() => setOpened('remove')}>
              {texts.remove.action}
            </Button>
          }
        />
      )}
      {opened && (
        <DeskDialog
          opened={opened}
          desk={{ ...desk, description, ...(isManaged && { slots: build_slots }) }}
          onClose={() => setOpened(null)}
        />
      )}
    </DetailPage>
  );
}

interface DeskDialogProps {
  readonly opened: DeskDialog;
  readonly desk: { readonly id: string; readonly name: string; readonly description: string; readonly slots?: number };
  readonly onClose: () => void;
}

function DeskDialog({ opened, desk, onClose }: DeskDialogProps) {
  const [, navigate] = useLocation();
  const dialog = { desk, onClose };
  if (opened === 'edit') return <EditDialog {...dialog} />;
  if (opened === 'photo') return <PhotoDialog {...dialog} />;
  if (opened === 'remove-photo') return <RemovePhotoDialog {...dialog} />;
  if (opened === 'token') return <TokenDialog {...dialog} />;
  return <RemoveDialog {...dialog} onRemoved={() => navigate(BACK.to, { replace: true })} />;
}
