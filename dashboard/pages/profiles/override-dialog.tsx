import { useState } from 'react';
import type { CoderProfile, CoderSetting } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { profileReads } from '../../reads/profiles.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/profiles.js';
import { Dialog } from '../../ui/dialog.js';
import { Form, SelectField, TextField, useAction } from '../../ui/form.js';
import { changesOf, chosenValues, type Chosen } from './override-changes.js';
import { CHOICES, defaultWord, editableSettings, settingName } from './profile-settings.js';

const { form: words } = texts;

interface OverrideDialogProps {
  readonly profile: CoderProfile;
  readonly onClose: () => void;
}

/** One field a setting; the empty choice is the platform's default. */
export function OverrideDialog({ profile, onClose }: OverrideDialogProps) {
  const [chosen, setChosen] = useState<Chosen>(() => chosenValues(profile));
  const { override, resets, isEmpty } = changesOf(profile, chosen);
  const action = useAction(
    async () => {
      // First what can be refused: then nothing was changed by half.
      if (Object.keys(override).length) await service.overrideCoderProfile(profile.key, override);
      for (const setting of resets) await service.resetCoderProfile(profile.key, setting);
    },
    () => {
      void queries.invalidateQueries({ queryKey: profileReads.all });
      onClose();
    },
    common.done.saved,
  );
  const fieldOf = (setting: CoderSetting) => ({
    label: settingName(profile, setting),
    value: chosen[setting],
    onChange: (value: string) => setChosen({ ...chosen, [setting]: value }),
    problem: action.fields[setting],
  });
  const note = words.noModel[profile.coder];
  return (
    <Dialog title={words.title(profile.key)} onClose={onClose}>
      <Form action={action} submit={words.save} disabled={isEmpty} onSubmit={() => action.run()} onCancel={onClose}>
        {editableSettings(profile).map((setting) =>
          setting === 'limit_value' ? (
            <TextField
              key={setting}
              {...fieldOf(setting)}
              type="number"
              hint={words.limitHint(profile.platform_defaults.limit_value!)}
            />
          ) : (
            <SelectField
              key={setting}
              {...fieldOf(setting)}
              options={[
                ['', words.useDefault(defaultWord(profile, setting))],
                ...CHOICES[setting].map((value) => [value, value] as const),
              ]}
            />
          ),
        )}
        <p className="hint">
          {note && `${note} `}
          {words.fixed}
        </p>
      </Form>
    </Dialog>
  );
}
