import './common.js';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { texts } from '../texts/common.js';
import { Button } from '../ui/button.js';
import { SelectField, useAction } from '../ui/form.js';
import { FaultLine } from '../ui/states.js';
import { queries } from './queries.js';
import { enter, useMe } from './session.js';
import { service } from './service.js';
import { chosenTheme, setTheme, THEMES } from './theme.js';

/** Another workspace, how it looks, sign out. */
export default function AccountMenu() {
  const { brand, brands } = useMe();
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
  );
}
