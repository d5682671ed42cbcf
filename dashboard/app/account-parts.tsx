import { useState } from 'react';
import { useLocation } from 'wouter';
import { texts } from '../texts/common.js';
import { Button } from '../ui/button.js';
import { SelectField, useAction } from '../ui/form.js';
import { FaultLine } from '../ui/states.js';
import { queries } from './queries.js';
import { service } from './service.js';
import { chosenTheme, setTheme, THEMES } from './theme.js';

export function ThemeField() {
  const [theme, choose] = useState(chosenTheme);
  return (
    <SelectField
      label={texts.account.theme}
      value={theme}
      options={THEMES.map((one) => [one, texts.account.themes[one]] as const)}
      onChange={(one) => {
        setTheme(one);
        choose(one);
      }}
    />
  );
}

export function SignOut() {
  const [, navigate] = useLocation();
  const leave = useAction(
    () => service.logout(),
    () => {
      queries.clear();
      navigate('/sign-in');
    },
  );
  return (
    <>
      <Button busy={leave.busy} onClick={() => leave.run()}>
        {texts.account.signOut}
      </Button>
      <FaultLine error={leave.error} />
    </>
  );
}
