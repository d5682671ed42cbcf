import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkspaceBuildSettings } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { buildSettingsReads } from '../../reads/builds.js';
import { texts } from '../../texts/builds.js';
import { texts as common } from '../../texts/common.js';
import { CheckField, Form, SelectField, TextField, useAction } from '../../ui/form.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { Loaded, Notice } from '../../ui/states.js';

const { settings: words } = texts;
const ROUNDS = [0, 1, 2, 3, 4, 5];

export default function BuildSettingsPage() {
  const { isAdmin } = useMe();
  return (
    <SettingsPage title={words.title} lead={words.lead}>
      {isAdmin ? (
        <Settings />
      ) : (
        <Notice icon="lock" title={words.forAdmins}>
          {words.forAdminsHint}
        </Notice>
      )}
    </SettingsPage>
  );
}

function Settings() {
  const { brand } = useMe();
  const query = useQuery(buildSettingsReads.of(brand.brand_id));
  return (
    <Loaded query={query}>{(settings) => <SettingsForm key={JSON.stringify(settings)} settings={settings} />}</Loaded>
  );
}

const typedOf = (dollars: number | null): string => (dollars === null ? '' : String(dollars));
const sentOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

function SettingsForm({ settings }: { settings: WorkspaceBuildSettings }) {
  const { brand } = useMe();
  const [starts, setStarts] = useState(settings.start_on_assign);
  const [perBuild, setPerBuild] = useState(typedOf(settings.budget_usd_per_build));
  const [perMonth, setPerMonth] = useState(typedOf(settings.budget_usd_per_month));
  const [rounds, setRounds] = useState(String(settings.check_rounds));
  const action = useAction(
    () =>
      service.setWorkspaceBuildSettings(brand.brand_id, {
        start_on_assign: starts,
        budget_usd_per_build: sentOf(perBuild),
        budget_usd_per_month: sentOf(perMonth),
        check_rounds: Number(rounds),
      }),
    (saved) => queries.setQueryData(buildSettingsReads.of(brand.brand_id).queryKey, saved),
    common.done.saved,
  );
  const dollars = { type: 'number', min: 0, step: 'any', inputMode: 'decimal' } as const;
  return (
    <div className="card">
      <Form action={action} submit={common.save}>
        <CheckField label={words.start} hint={words.startHint} checked={starts} onChange={setStarts} />
        <TextField
          {...dollars}
          label={words.perBuild}
          hint={words.perBuildHint}
          value={perBuild}
          onChange={setPerBuild}
          problem={action.fields.budget_usd_per_build}
        />
        <TextField
          {...dollars}
          label={words.perMonth}
          hint={words.perMonthHint}
          value={perMonth}
          onChange={setPerMonth}
          problem={action.fields.budget_usd_per_month}
        />
        <SelectField
          label={words.rounds}
          hint={words.roundsHint}
          value={rounds}
          onChange={setRounds}
          options={ROUNDS.map((count) => [String(count), words.roundsOf(count)] as const)}
        />
      </Form>
    </div>
  );
}
