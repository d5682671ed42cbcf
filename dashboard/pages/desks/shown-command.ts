import { useEffect, useState } from 'react';
import type { OrderedWorkstation } from '../../../client/src/generated.js';

/** What the service answers once: for a root shell, and for any other. */
export type InstallCommands = Pick<OrderedWorkstation, 'workstation_id' | 'install_command' | 'install_command_sudo'>;

export interface ShownCommand extends InstallCommands {
  /** When it was created, by the clock of the browser. */
  readonly at: number;
}

/**
 * The command of the desk whose page opens next. It holds a secret: it is in the memory of this tab until that page is
 * left, and never in the address, the history or a store.
 */
let kept: ShownCommand | null = null;

export function keepCommand(commands: InstallCommands): void {
  kept = { ...commands, at: Date.now() };
}

/** The command as long as the page of its desk is open. */
export function useShownCommand(id: string) {
  const [command, setCommand] = useState(() => (kept?.workstation_id === id ? kept : null));
  useEffect(
    () => () => {
      kept = null;
    },
    [],
  );
  const show = (commands: InstallCommands): void => setCommand({ ...commands, at: Date.now() });
  return [command, show] as const;
}
