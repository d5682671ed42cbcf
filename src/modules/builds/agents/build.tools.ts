import { Injectable } from '@nestjs/common';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { IntField, StringField, UuidField } from '../../../platform/http/fields/fields.js';
import { CardReads } from '../../board/index.js';
import { person } from '../../events/index.js';
import { DomainError, refuse } from '../../../platform/kernel/errors/domain-error.js';
import { AgentTool, fenced, inline, ReadInput, WriteInput } from '../../mcp/index.js';
import { isActive } from '../build-states.js';
import { BuildsQuery, type BuildView } from '../builds.query.js';
import { ActOnBuild } from '../ending/act-on-build.js';
import { BuildLogs } from '../log/build-logs.js';
import { requesterOf } from '../starting/requester.js';
import { StartBuild } from '../starting/start-build.js';

const BUILD_ID = { about: 'Id of the build', example: '3f0c2a1e-6f0f-4f5e-9d2c-2d7c1b3a4e5f' };
const TAIL_BYTES = 4_000;

class StartBuildInput extends WriteInput {
  @StringField({ about: 'The card, by ref or id', max: 100, example: 'WEB-12' })
  ref: string;
  @StringField({
    about: 'A hired builder; the card’s if omitted',
    max: 255,
    optional: true,
    example: 'shop-builder-0b9e3a52',
  })
  agent_id?: string;
  @StringField({
    about: 'What is asked besides the card',
    max: 20_000,
    optional: true,
    example: 'Name the button “Save”.',
  })
  message?: string;
}

class GetBuildInput extends ReadInput {
  @UuidField(BUILD_ID)
  build_id: string;
  @IntField({ about: 'Bytes of the end of its log', min: 0, max: 20_000, default: TAIL_BYTES, example: TAIL_BYTES })
  log_bytes: number;
}

class AnswerBuildInput extends WriteInput {
  @UuidField(BUILD_ID)
  build_id: string;
  @StringField({ about: 'The answer', max: 20_000, notBlank: true, line: false, example: 'Half up.' })
  text: string;
}

class CancelBuildInput extends WriteInput {
  @UuidField(BUILD_ID)
  build_id: string;
}

/** Builds for agents: the set `/mcp/builds`. */
@Injectable()
export class BuildTools {
  constructor(
    private readonly query: BuildsQuery,
    private readonly cards: CardReads,
    private readonly starting: StartBuild,
    private readonly acting: ActOnBuild,
    private readonly logs: BuildLogs,
  ) {}

  @AgentTool({
    name: 'start_build',
    title: 'Start a build',
    set: 'builds',
    description:
      'Let a hired builder work on a card: its desk checks out the repository, works, and pushes a branch. Returns the id of the build; read it with get_build. Example: start_build {"ref": "WEB-12"}',
    scopes: ['builds:write'],
    effect: 'changes',
  })
  async startBuild({ ref, agent_id: agentId, message }: StartBuildInput, caller: TokenCaller): Promise<ToolAnswer> {
    const { brandId, userId } = caller;
    const cardId = await this.cards.idOf(brandId, ref);
    const actor = person(userId);
    const asked = { by: requesterOf(actor), request: message ?? null };
    const id = await this.starting.start(brandId, cardId, actor, { agentId }, asked).catch(nameActiveBuild);
    return { text: headOf(await this.query.read(brandId, id)) };
  }

  @AgentTool({
    name: 'get_build',
    title: 'Read a build',
    set: 'builds',
    description:
      'State of a build, what it waits for or why it failed, its branch and commit, and the end of its log. Example: get_build {"build_id": "…"}',
    effect: 'reads',
  })
  async getBuild({ build_id: id, log_bytes: bytes }: GetBuildInput, { brandId }: TokenCaller): Promise<ToolAnswer> {
    const build = await this.query.read(brandId, id);
    const log = bytes === 0 ? '' : await this.logs.tail(build, bytes);
    return { text: log ? `${headOf(build)}\n\nEnd of its log:\n${fenced(log)}` : headOf(build) };
  }

  @AgentTool({
    name: 'answer_build',
    title: 'Answer a build',
    set: 'builds',
    description:
      'Answer the question that a build waits for; it goes on. Example: answer_build {"build_id": "…", "text": "Half up."}',
    scopes: ['builds:write'],
    effect: 'changes',
  })
  async answerBuild({ build_id: id, text }: AnswerBuildInput, { brandId, userId }: TokenCaller): Promise<ToolAnswer> {
    await this.acting.answer(brandId, id, person(userId), text);
    return { text: headOf(await this.query.read(brandId, id)) };
  }

  @AgentTool({
    name: 'cancel_build',
    title: 'Cancel a build',
    set: 'builds',
    description:
      'End a build that is queued, running or waiting. The card stays where it is. Example: cancel_build {"build_id": "…"}',
    scopes: ['builds:write'],
    effect: 'destroys',
  })
  async cancelBuild({ build_id: id }: CancelBuildInput, { brandId, userId }: TokenCaller): Promise<ToolAnswer> {
    await this.acting.cancel(brandId, id, person(userId));
    return { text: headOf(await this.query.read(brandId, id)) };
  }
}

/** An agent gets sentences only. */
function nameActiveBuild(error: unknown): never {
  if (error instanceof DomainError && typeof error.detail === 'object' && typeof error.detail.build_id === 'string')
    throw refuse.conflict(`${error.message}: ${error.detail.build_id}`);
  throw error;
}

function headOf(build: BuildView): string {
  const { id, state, step, reason, message, question, summary, branch, commit, agentName, workstationName } = build;
  const lines = [
    `Build ${id} of ${build.cardRef} ${inline(build.cardTitle)}: ${state}${isActive(state) && step ? `, ${step}` : ''}`,
    `By ${inline(agentName ?? 'nobody')} at ${inline(workstationName ?? 'no desk')}, attempt ${build.attempt}`,
    reason && `Reason: ${reason}`,
    message && `Note: ${inline(message)}`,
    question && state === 'waiting' && `It asks: ${inline(question)}`,
    summary && `Summary: ${inline(summary)}`,
    branch && `Branch ${branch}${commit ? `, commit ${commit}` : ''}${build.mergedAt ? ', merged' : ''}`,
    build.checksStatus && `Checks: ${build.checksStatus}`,
  ];
  return lines.filter(Boolean).join('\n');
}
