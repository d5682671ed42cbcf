import { mdLine, mdText } from '../../engines/markdown/markdown.js';
import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { isDormant, workstationStatus, WORKSTATION_STATUSES, type WorkstationStatus } from './desk-status.js';
import type { InstallCommands } from './install-command.js';
import {
  onboardingSteps,
  STEP_KEYS,
  STEP_STATES,
  type OnboardingEvidence,
  type OnboardingStep,
  type StepKey,
  type StepState,
} from './onboarding.js';
import type { Cap } from './order-desk.js';
import { RUNTIMES, type Workstation } from './workstation.entity.js';

export const NAME = { about: 'Human name', example: 'Build desk one', max: 100, notBlank: true };
export const DESCRIPTION = { about: 'Short role line', example: 'Builds the web shop', max: 500, line: true };
const REGION = { about: 'Preferred region of the machine', example: 'eu-central' };
const PAT = {
  about: 'Token of the installer, shown only once',
  example: 'wse_Zt0aPq4vB7nC2mX9kL5jH8gF3dS6wR1yU0iO4eT7qA2',
};
const COMMAND = {
  about: 'For a root shell on the machine, shown only once',
  example:
    "curl -sSL 'https://workspaces.example.com/install/sidecar?pat=wse_…&env_id=0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11&url=https%3A%2F%2Fworkspaces.example.com&runtime=claude_code' | bash",
};
const SUDO_COMMAND = {
  about: 'The same for any other shell, shown only once',
  example: COMMAND.example.replace(/bash$/, 'sudo bash'),
};

export class NewWorkstationDto {
  @StringField(NAME)
  name: string;
  @EnumField({ about: 'Runtime of its builds', values: RUNTIMES, default: 'claude_code' })
  runtime: string;
  @StringField({ ...REGION, max: 100, line: true, optional: true, nullable: true })
  region?: string | null;
  @StringField({ ...DESCRIPTION, optional: true })
  description?: string;
}

export class OnboardingStepDto {
  @EnumField({ about: 'Key of the step', values: STEP_KEYS })
  key: StepKey;
  @StringField({ about: 'Name of the step', example: 'Run the installer' })
  title: string;
  @EnumField({ about: '`pending` needs action; `blocked` steps wait for it', values: STEP_STATES })
  state: StepState;
  @StringField({ about: 'Why it is not done yet', example: 'awaiting_callback', nullable: true })
  reason: string | null;
  @StringField({
    about: 'What to do; only on the first open step',
    nullable: true,
    example: 'Run the install command in a root shell on the machine.',
  })
  hint: string | null;
  @BoolField({ about: 'True if `state` is `done`', example: false })
  done: boolean;
}

export class WorkstationDto {
  @UuidField({ about: 'Id of the desk, also as an environment' })
  workstation_id: string;
  @StringField({ about: 'Human name', example: 'Build desk one' })
  name: string;
  @EnumField({ about: 'Runtime of its builds', values: RUNTIMES })
  runtime: string;
  @StringField({ ...REGION, nullable: true })
  region: string | null;
  @StringField({ about: 'Short role line', example: 'Builds the web shop' })
  description: string;
  @EnumField({ about: 'Status', values: WORKSTATION_STATUSES })
  status: WorkstationStatus;
  @BoolField({ about: 'Whether builds can run on it', example: false })
  ready: boolean;
  @BoolField({ about: 'No contact for more than two weeks', example: false })
  dormant: boolean;
  @StringField({
    about: 'URL to poll',
    example: '/api/v1/workstations/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11',
  })
  poll_url: string;
  @StringField({
    about: 'Its page on the dashboard',
    example: '/dashboard/machines/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11',
  })
  onboarding_url: string;
  @ListField(() => OnboardingStepDto, { about: 'Onboarding steps' })
  onboarding_steps: OnboardingStep[];
  @TimestampField({ about: 'Last contact; null before the first', nullable: true })
  last_contact_at: string | null;
  @IntField({ about: 'Id of the person who ordered it: they and admins may release it', nullable: true, example: 1 })
  ordered_by: number | null;
  @BoolField({ about: 'Whether it runs another program than the service gives out now', example: false })
  needs_update: boolean;

  /** `program` is the digest of the program that desks get now. */
  static from(desk: Workstation, now: Date, program: string): WorkstationDto {
    return {
      workstation_id: desk.id,
      name: desk.name,
      runtime: desk.runtime,
      region: desk.region,
      description: desk.description,
      status: workstationStatus(desk.status),
      ready: desk.status === 'active',
      dormant: isDormant(desk, now),
      poll_url: `/api/v1/workstations/${desk.id}`,
      onboarding_url: `/dashboard/machines/${desk.id}`,
      onboarding_steps: onboardingSteps(evidenceOf(desk)),
      last_contact_at: desk.lastContactAt?.toISOString() ?? null,
      ordered_by: desk.orderedBy,
      needs_update: desk.sidecarVersion !== null && desk.sidecarCodeDigest !== program,
    };
  }
}

export class OrderedWorkstationDto extends WorkstationDto {
  @StringField(PAT)
  pat: string;
  @StringField(COMMAND)
  install_command: string;
  @StringField(SUDO_COMMAND)
  install_command_sudo: string;
}

export class RenewedInstallerDto {
  @UuidField({ about: 'Id of the desk' })
  workstation_id: string;
  @StringField(PAT)
  pat: string;
  @StringField(COMMAND)
  install_command: string;
  @StringField(SUDO_COMMAND)
  install_command_sudo: string;
  @TimestampField({ about: 'When the previous token stopped working' })
  rotated_at: string;

  static from(id: string, pat: string, commands: InstallCommands, now: Date): RenewedInstallerDto {
    return { workstation_id: id, pat, ...commands, rotated_at: now.toISOString() };
  }
}

export class WorkstationCapDto {
  @IntField({ about: 'Workstations the plan allows; null: unlimited', nullable: true, example: 5 })
  limit: number | null;
  @IntField({ about: 'Number of live desks: suspended ones count, dormant ones do not', example: 1 })
  current: number;
}

const MAX_DESKS = 1_000;

export class WorkstationsQuery {
  @IntField({ about: 'Page number', min: 1, max: 100_000, default: 1, example: 1 })
  page: number;
  @IntField({ about: 'Items per page', min: 1, max: MAX_DESKS, default: MAX_DESKS, example: 100 })
  per_page: number;
}

export class WorkstationListDto {
  @ListField(() => WorkstationDto, { about: 'Live desks, newest first' })
  items: WorkstationDto[];
  @ListField(() => WorkstationDto, { about: 'Desks without contact for more than two weeks, newest first' })
  dormant: WorkstationDto[];
  @IntField({ about: 'Number of all desks', example: 1 })
  total: number;
  @ObjectField(() => WorkstationCapDto, { about: 'Cap of the plan' })
  cap: Cap;
}

export class ReleasedWorkstationDto {
  @UuidField({ about: 'Id of the released desk' })
  workstation_id: string;
  @BoolField({ about: 'Always true' })
  released: true;
}

export function evidenceOf(desk: Workstation): OnboardingEvidence {
  const { callbackAt, evidence, enrolledAt, answeredAt, misrouted, status } = desk;
  const skew = evidence?.found.clock_skew_seconds;
  return {
    callback: callbackAt !== null,
    failure: evidence?.step === 'failed' ? { exitCode: evidence.exit_code ?? 1, reason: evidence.reason } : null,
    clockSkewSeconds: typeof skew === 'number' ? skew : null,
    enrolled: enrolledAt !== null,
    answered: answeredAt !== null,
    misrouted,
    status,
  };
}

const MARKS: Record<StepState, string> = { done: '[x]', pending: '[ ]', failed: '[!]', blocked: '[-]' };

/** A desk as a Markdown checklist. */
export function workstationMarkdown(desk: WorkstationDto): string {
  const steps = desk.onboarding_steps.map(({ title, state, reason, hint }) => {
    const why = state === 'done' ? '' : ` (${state}${reason ? `: ${mdText(reason)}` : ''})`;
    return `- ${MARKS[state]} ${title}${why}${hint ? `\n  ${mdLine(hint)}` : ''}`;
  });
  return [
    `# ${mdText(desk.name)}`,
    '',
    ...(desk.description ? [mdLine(desk.description), ''] : []),
    `- Id: ${desk.workstation_id}`,
    `- Status: ${desk.status}${desk.dormant ? ', dormant' : ''}`,
    `- Ready: ${desk.ready ? 'yes' : 'no'}`,
    `- Runtime: ${desk.runtime}`,
    ...(desk.region ? [`- Region: ${mdText(desk.region)}`] : []),
    `- Page: ${desk.onboarding_url}`,
    '',
    '## Onboarding',
    '',
    ...steps,
    '',
  ].join('\n');
}
