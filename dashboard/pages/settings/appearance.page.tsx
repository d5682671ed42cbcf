import '../../app/common.js';
import { ThemeChoice } from '../../app/theme-choice.js';
import { texts } from '../../texts/settings.js';
import { SettingsPage } from '../../ui/settings-page.js';

const { appearance: words } = texts;

export default function AppearancePage() {
  return (
    <SettingsPage title={words.title}>
      <div className="card setting">
        <div>
          <h2>{words.theme}</h2>
          <p className="quiet-text">{words.themeAbout}</p>
        </div>
        <ThemeChoice />
      </div>
    </SettingsPage>
  );
}
