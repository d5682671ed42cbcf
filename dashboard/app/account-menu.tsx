import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { texts } from '../texts/common.js';
import { Avatar } from '../ui/avatar.js';
import { Button } from '../ui/button.js';
import { SelectField, useAction } from '../ui/form.js';
import { FaultLine } from '../ui/states.js';
import { queries } from './queries.js';
import { enter, useMe } from './session.js';
import { service } from './service.js';
import { chosenTheme, setTheme, THEMES } from './theme.js';

/** Who is signed in: another workspace, how it looks, sign out. */
export function AccountMenu() {
  const { user, brand, brands } = useMe();
  const [, navigate] = useLocation();
  const [theme, choose] = useState(chosenTheme);
  const change = useAction(
    (brandId: number) => service.switchBrand({ brand_id: brandId }),
    (session) => {
      enter(session);
      navigate('/');
    },
  );
  const leave = useAction(
    () => service.logout(),
    () => {
      queries.clear();
      navigate('/sign-in');
    },
  );
  return (
    <details className="account" onKeyDown={closeByEscape} onBlur={closeWhenLeft}>
      <summary>
        <span className="visually-hidden">{texts.account.menu}</span>
        <Avatar name={user.full_name} photo={null} />
        <span className="account-text">
          <span className="account-name">{user.full_name}</span>
          <small>{user.email}</small>
        </span>
      </summary>
      <div className="account-menu">
        {brands.length > 1 && (
          <SelectField
            label={texts.account.switch}
            value={String(brand.brand_id)}
            disabled={change.busy}
            options={brands.map(({ brand_id: id, name }) => [String(id), name] as const)}
            onChange={(id) => change.run(Number(id))}
          />
        )}
        <SelectField
          label={texts.account.theme}
          value={theme}
          options={THEMES.map((one) => [one, texts.account.themes[one]] as const)}
          onChange={(one) => {
            setTheme(one);
            choose(one);
          }}
        />
        <Button busy={leave.busy} onClick={() => leave.run()}>
          {texts.account.signOut}
        </Button>
        <FaultLine error={change.error ?? leave.error} />
      </div>
    </details>
  );
}

function closeByEscape({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !menu.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function closeWhenLeft({ currentTarget: menu, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!menu.contains(relatedTarget)) menu.open = false;
}
