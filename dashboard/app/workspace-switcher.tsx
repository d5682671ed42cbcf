import { useLocation } from 'wouter';
import { texts } from '../texts/frame.js';
import { useAction } from '../ui/form.js';
import { Icon } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import { announce } from '../ui/toast.js';
import { faultOf } from './problems.js';
import { enter, useMe } from './session.js';

/** The workspace, and those one can change to. */
export function WorkspaceSwitcher() {
  const { brand, brands } = useMe();
  const [, navigate] = useLocation();
  const change = useAction(
    async (brandId: number) => (await import('./service.js')).service.switchBrand({ brand_id: brandId }),
    (session) => {
      enter(session);
      navigate('/');
    },
  );
  if (change.error) {
    announce({ text: faultOf(change.error).sentence, tone: 'bad' });
    change.reset();
  }
  return (
    <Menu
      label={texts.account.switcher(brand.name)}
      className="switcher"
      items={[
        ...brands.map(({ brand_id: id, name }) => ({
          name,
          ...(id === brand.brand_id ? { icon: 'check' as const } : {}),
          onSelect: () => (id === brand.brand_id ? navigate('/') : change.run(id)),
        })),
        { name: texts.account.settings, icon: 'settings', to: '/settings' },
        { name: texts.account.sharedWithYou, icon: 'shared', to: '/shared' },
      ]}
    >
      <span className="brand-mark" data-initials={brand.name.slice(0, 1).toUpperCase()} />
      <span className="brand-name">{brand.name}</span>
      <Icon name="switch" size={14} />
    </Menu>
  );
}
