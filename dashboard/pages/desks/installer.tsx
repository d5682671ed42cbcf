import { useMe } from '../../app/session.js';
import { service } from '../../app/service.js';
import type { Desk } from '../../reads/desks.js';
import { texts } from '../../texts/desks.js';
import { Button } from '../../ui/button.js';
import { CopyTabs } from '../../ui/copy-box.js';
import { useAction } from '../../ui/form.js';
import { canDesksJoin, DeskNote, useInstallation } from '../../ui/installation-note.js';
import { FaultLine } from '../../ui/states.js';
import { useNow } from '../../ui/time.js';
import { mayManage, readDesksAgain } from './fleet.js';
import type { InstallCommands, ShownCommand } from './shown-command.js';

const { install: words } = texts;
const MINUTE_MS = 60_000;
/** An installer that reaches the service checks in within seconds. */
const STUCK_MINUTES = 3;

export function CommandBox({ command }: { command: InstallCommands }) {
  const { install_command: root, install_command_sudo: sudo } = command;
  const choices = [[words.root, root] as const, [words.sudo, sudo] as const];
  return <CopyTabs label={words.label} choices={choices} once />;
}

export interface InstallerProps extends Desk {
  readonly command: ShownCommand | null;
  readonly onCommand: (commands: InstallCommands) => void;
}

/** The command of a desk that has not joined yet: what was shown once, or a button for a new one. */
export function Installer({ setup, command, onCommand }: InstallerProps) {
  const me = useMe();
  const action = useAction(
    () => service.regeneratePat(setup.workstation_id),
    (commands) => {
      readDesksAgain();
      onCommand(commands);
    },
    command ? words.renewed : undefined,
  );
  if (!mayManage(me, setup)) return texts.setup.askOwner;
  return (
    <>
      <DeskNote />
      <p>{command ? words.run : words.hidden}</p>
      {command && <CommandBox command={command} />}
      <FaultLine error={action.error} />
      <div>
        <Button
          kind={command ? 'plain' : 'primary'}
          icon={command ? 'refresh' : 'terminal'}
          busy={action.busy}
          onClick={() => action.run()}
        >
          {command ? words.renew : words.create}
        </Button>
      </div>
    </>
  );
}

/** How long the installer is waited for already, and what may be wrong with the machine when it is long. */
export function Waiting({ since, reason }: { since: number; reason: string }) {
  const { data } = useInstallation();
  const minutes = Math.floor((useNow() - since) / MINUTE_MS);
  return (
    <>
      {reason}
      {/* Not read aloud each minute. */}
      {minutes > 0 && <span aria-live="off"> · {texts.setup.waited(minutes)}</span>}
      {minutes >= STUCK_MINUTES && data && canDesksJoin(data) && <span className="stuck">{words.stuck}</span>}
    </>
  );
}
