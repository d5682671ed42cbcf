import './common.js';
import { texts } from '../texts/keyboard.js';
import { Dialog } from '../ui/dialog.js';
import { allShortcuts } from './keyboard.js';

/** Every key that does something on this page. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {allShortcuts()
        .toReversed()
        .map(({ group, shortcuts }) => (
          <section key={group} className="shortcuts">
            <h3>{group}</h3>
            <dl>
              {shortcuts.map(({ name, keys }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{texts.key(key)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </Dialog>
  );
}
