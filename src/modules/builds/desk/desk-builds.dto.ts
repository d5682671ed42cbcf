import {
  MAX_ENTRY_BYTES,
  MAX_REPORT_ENTRIES,
  FAILURE_REASONS,
  type BuildCoder,
  type BuildOrder,
  type BuildStep,
  type EntryKind,
  type FailureReason,
  type FinishReport,
} from '../../../shared/build-protocol.js';
import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  StringField,
  StringListField,
  TimestampField,
  UuidField,
  UuidListField,
} from '../../../platform/http/fields/fields.js';
import { namedEnum } from '../../../platform/kernel/named-enum.js';
import { CoderSettingsDto } from '../../coder-profiles/index.js';
import { BUILD_CODER_NAMES } from '../../workstations/index.js';
import {
  BuildCardDto,
  BuildDto,
  BuildLimitsDto,
  BuildProfileDto,
  BuildUsageDto,
  CHECKS,
  KINDS,
  STEPS,
} from '../builds.dto.js';
import type { Claim } from '../queue/claim-build.js';
import type { Progress } from './take-progress.js';

const OUTCOMES = namedEnum('BuildOutcome', ['pushed', 'answered', 'asked', 'failed']);
const REASONS = namedEnum('BuildFailure', FAILURE_REASONS);
const MAX_WAIT_SECONDS = 25;
const MAX_TRANSCRIPT = 900_000;

export class BuildClaimDto {
  @StringListField({ about: 'Coders of this desk', values: BUILD_CODER_NAMES, default: [], example: ['claude_code'] })
  coders: BuildCoder[];
  @IntField({ about: 'Builds that it can take now', min: 0, max: 8, default: 1, example: 1 })
  free_slots: number;
  @IntField({ about: 'How long to wait for one', min: 0, max: MAX_WAIT_SECONDS, default: 0, example: 25 })
  wait_seconds: number;

  toClaim(): Claim {
    return { coders: this.coders, freeSlots: this.free_slots };
  }
}

export class BuildGitDto {
  @StringField({ about: 'Address of the build’s repository', example: 'https://desks.example.com/git/builds/b7c1.git' })
  url: string;
  @StringField({ about: 'Branch it is based on', example: 'main' })
  base_branch: string;
  @StringField({ about: 'Commit of the base branch', example: '9fceb02d0ae598e95dc970b74767f19372d61af8' })
  base_commit: string;
  @StringField({ about: 'The only branch that may be pushed', example: 'workspace/web-12-round-prices' })
  branch: string;
  @StringField({ about: 'Where the work begins', example: '9fceb02d0ae598e95dc970b74767f19372d61af8' })
  start_commit: string;
}

export class BuildAuthorDto {
  @StringField({ about: 'Name', example: 'Shop builder' })
  name: string;
  @StringField({ about: 'Mail address', example: 'shop-builder-0b9e3a52@example.com' })
  email: string;
}

export class BuildResumeDto {
  @StringField({ about: 'Session of the coder to go on in', nullable: true, example: '0f3a9c1b' })
  session_id: string | null;
  @StringField({ about: 'What it is told', example: 'Half up.' })
  message: string;
}

export class BuildOrderDto {
  @UuidField({ about: 'Id of the build' })
  build_id: string;
  @ObjectField(() => BuildCardDto, { about: 'The card' })
  card: BuildCardDto;
  @UuidField({ about: 'The project: one mirror on the desk for each', nullable: true })
  project_id: string | null;
  @IntField({ about: 'Attempt', example: 1 })
  attempt: number;
  @EnumField({ about: 'The coder to start', values: BUILD_CODER_NAMES })
  coder: BuildCoder;
  @ObjectField(() => CoderSettingsDto, { about: 'Its settings; null: defaults of the desk', nullable: true })
  settings: BuildOrder['settings'];
  @ObjectField(() => BuildProfileDto, { about: 'The profile they are of', nullable: true })
  profile: BuildProfileDto | null;
  @ObjectField(() => BuildLimitsDto, { about: 'Time limit, and what is left of the budget' })
  limits: BuildLimitsDto;
  @StringField({ about: 'Token of this run, for git and the tools of the workspace', example: 'wsb_…' })
  token: string;
  @StringField({ about: 'Address of the tools', example: 'https://workspace.example.com/mcp' })
  mcp_url: string;
  @StringField({ about: 'What the coder is told', example: '# WEB-12: Round prices' })
  brief: string;
  @ObjectField(() => BuildAuthorDto, { about: 'Author of what is left uncommitted' })
  author: BuildAuthorDto;
  @ObjectField(() => BuildAuthorDto, { about: 'Who asked for the build', nullable: true })
  co_author: BuildAuthorDto | null;
  @ObjectField(() => BuildGitDto, { about: 'The repository; null: research without one', nullable: true })
  git: BuildGitDto | null;
  @StringField({ about: 'Run before the coder', nullable: true, example: 'npm ci' })
  setup_command: string | null;
  @StringField({ about: 'Run after it', nullable: true, example: 'npm test' })
  check_command: string | null;
  @IntField({ about: 'How often the coder may mend failing checks', example: 2 })
  check_rounds: number;
  @ObjectField(() => BuildResumeDto, { about: 'How it goes on; null: it begins', nullable: true })
  resume: BuildResumeDto | null;
}

export class BuildOrderAnswerDto {
  @ObjectField(() => BuildOrderDto, { about: 'The build to run; null: none now', nullable: true })
  order: BuildOrder | null;
  @UuidListField({ about: 'Builds whose worktrees may go' })
  drop: readonly string[];
}

export class ReportedEntryDto {
  @TimestampField({ about: 'When' })
  at: string;
  @EnumField({ about: 'Kind', values: KINDS })
  kind: EntryKind;
  @EnumField({ about: 'Step', values: STEPS })
  step: BuildStep;
  @StringField({ about: 'Text', max: MAX_ENTRY_BYTES, example: 'npm test' })
  text: string;
  @StringField({ about: 'The tool that was called', max: 200, optional: true, example: 'Edit' })
  tool?: string;
}

export class BuildProgressDto {
  @IntField({ about: 'Counts the reports of this run, from 1', min: 1, max: 2_000_000_000, example: 1 })
  seq: number;
  @EnumField({ about: 'Step', values: STEPS })
  step: BuildStep;
  @ListField(() => ReportedEntryDto, { about: 'New entries of the log', maxItems: MAX_REPORT_ENTRIES, default: [] })
  entries: ReportedEntryDto[];
  @ObjectField(() => BuildUsageDto, { about: 'What the coder used so far', optional: true })
  usage?: BuildUsageDto;

  toProgress(): Progress {
    const { seq, step, entries, usage = null } = this;
    return { seq, step, entries, usage };
  }
}

export class ProgressAnswerDto {
  @BoolField({ about: 'False: end the build', example: true })
  go_on: boolean;
  @IntField({ about: 'The next report is due before that', example: 60 })
  lease_seconds: number;
}

export class BuildFinishDto {
  @EnumField({ about: 'How it ended', values: OUTCOMES })
  outcome: FinishReport['outcome'];
  @EnumField({ about: 'Why it failed', values: REASONS, optional: true })
  reason?: FailureReason;
  @StringField({ about: 'Text for people', max: 100_000, optional: true, example: 'Prices are rounded half up.' })
  message?: string;
  @StringField({
    about: 'The commit that was pushed',
    pattern: /^[0-9a-f]{40}$/,
    must: 'must be 40 hex digits',
    optional: true,
    example: '9fceb02d0ae598e95dc970b74767f19372d61af8',
  })
  commit?: string;
  @EnumField({ about: 'Outcome of the check command', values: CHECKS, optional: true })
  checks?: 'passed' | 'failed' | 'none';
  @StringField({ about: 'A line or two', max: 5_000, optional: true, example: 'Prices are rounded to cents.' })
  summary?: string;
  @StringField({ about: 'Session of the coder', max: 200, line: true, optional: true, example: '0f3a9c1b' })
  session_id?: string;
  @ObjectField(() => BuildUsageDto, { about: 'What the coder used', optional: true })
  usage?: BuildUsageDto;
  @StringField({ about: 'What was said: JSON lines', max: MAX_TRANSCRIPT, optional: true, example: '{"type":"user"}' })
  transcript?: string;

  toReport(): FinishReport {
    return { ...this };
  }
}

export class FinishedBuildDto {
  @ObjectField(() => BuildDto, { about: 'The build' })
  build: BuildDto;
}
