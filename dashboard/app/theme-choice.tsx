import { useState } from 'react';
import { texts } from '../texts/common.js';
import type { IconName } from '../ui/icon.js';
import { Segments } from '../ui/segments.js';
import { chosenTheme, setTheme, THEMES, type Theme } from './theme.js';

const ICONS: Readonly<Record<Theme, IconName>> = { system: 'screen', light: 'sun', dark: 'moon' };

/** Light, dark, or what the system says; of this browser. */
export function ThemeChoice() {
  const [theme, choose] = useState(chosenTheme);
  return (
    <Segments
      label={texts.account.theme}
      value={theme}
      onChange={(one) => {
        setTheme(one);
        choose(one);
      }}
      options={THEMES.map((one) => [one, texts.account.themes[one], ICONS[one]] as const)}
    />
  );
}
