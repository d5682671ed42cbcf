import type { OrderedWorkstation } from '../../../client/src/generated.js';
import { texts } from '../../texts/desks.js';
import { CopyBox } from '../../ui/copy-box.js';

type Commands = Pick<OrderedWorkstation, 'install_command' | 'install_command_sudo'>;

export function InstallCommands({ install_command: root, install_command_sudo: sudo }: Commands) {
  return (
    <>
      <CopyBox label={texts.install.root} text={root} />
      <CopyBox label={texts.install.sudo} text={sudo} once />
    </>
  );
}
