import './common.js';
import { Dialog } from '../ui/dialog.js';
import { texts } from '../texts/keyboard.js';

export default function Palette({ onClose }: { onClose: () => void; onShortcuts: () => void }) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {null}
    </Dialog>
  );
}
