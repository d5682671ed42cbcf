import { Injectable } from '@nestjs/common';
import { estimateTokens } from '../../engines/agent-text/estimate-tokens.js';
import { fitList, type Levels } from '../../engines/agent-text/fit.js';
import { inline } from '../../engines/agent-text/stored-text.js';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import type { TokenCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { DomainError } from '../../platform/kernel/errors/domain-error.js';
import { CardReads, CardResource, type ReadCard } from '../board/index.js';
import {
  AgentProjects,
  CodeNodes,
  codePathsIn,
  findNode,
  MAX_PATHS,
  type NamedProject,
  type Project,
} from '../code/index.js';
import { lessonLevels, LessonTools } from '../lessons/index.js';
import { documentText, type AgentDocument } from '../mcp/index.js';
import { memoryLevels, MemoryTools } from '../memory/index.js';
import { questionsIn } from './questions-in.js';

/** Tokens of the parts; the card gets what the others leave. */
const BUDGET = { all: 5_800, lessons: 1_700, memories: 1_300, questions: 300 };
const MAX_LESSONS = 10;
const MAX_MEMORIES = 8;
const MAX_QUESTIONS = 10;

/** A titled part of a prompt. */
interface Section {
  readonly title: string;
  readonly text: string;
}

export interface Task {
  readonly card: ReadCard;
  readonly document: AgentDocument;
  readonly paths: readonly string[];
  readonly project: Project | null;
}

/** Collects what an agent should know before it begins with a card. */
@Injectable()
export class TaskContext {
  constructor(
    private readonly cards: CardReads,
    private readonly resource: CardResource,
    private readonly projects: AgentProjects,
    private readonly nodes: CodeNodes,
    private readonly lessons: LessonTools,
    private readonly memories: MemoryTools,
    private readonly clock: Clock,
  ) {}

  async task(caller: TokenCaller, ref: string): Promise<Task> {
    const key = this.resource.keyOf(ref.trim()) ?? ref.trim();
    // The resource refuses an unknown ref with the closest there are.
    const [document, card] = [await this.resource.read(caller, key), await this.cards.read(caller.brandId, key)];
    const project = await this.projectOf(caller.brandId, card.projectId);
    const named = await fromEach(document, (text) => codePathsIn([text]));
    return { card, document, project, paths: await this.known(project, named.slice(0, MAX_PATHS)) };
  }

  /** Everything about a card, within the budget; the same for a state of the workspace. */
  async brief(caller: TokenCaller, task: Task, agentId: string | null): Promise<string> {
    const sections = [
      codePaths(task),
      await this.nearbyLessons(caller, task.project, task.paths, BUDGET.lessons),
      await this.recalled(caller, agentId, task.card.title),
      await this.openQuestions(task),
    ];
    const rest = sections.map(({ title, text }) => `## ${title}\n${text}`).join('\n\n');
    const maxTokens = Math.max(1_000, BUDGET.all - estimateTokens(rest));
    return `${await documentText(task.card.ref, task.document, { maxTokens })}\n\n${rest}`;
  }

  async nearbyLessons(
    caller: TokenCaller,
    project: Pick<NamedProject, 'id'> | null,
    paths: readonly string[],
    maxTokens: number,
  ): Promise<Section> {
    const title = 'Lessons near this code';
    const missing = (['memory:read', 'code:read'] as const).filter((scope) => !caller.scopes.includes(scope));
    if (missing.length) return { title, text: `Not shown: the token lacks ${missing.join(' and ')}.` };
    if (!project) return { title, text: 'Not looked for: the card has no project.' };
    if (!paths.length)
      return { title, text: 'Not looked for: no code paths. Call lessons_near once you know the files.' };
    const { lessons } = await this.lessons.near(caller.brandId, project, paths, { depth: 2, limit: MAX_LESSONS });
    return { title, text: await fitted(lessons.map(lessonLevels), maxTokens, 'None yet.') };
  }

  private async recalled(caller: TokenCaller, agentId: string | null, query: string): Promise<Section> {
    const title = 'What you remember';
    if (!caller.scopes.includes('memory:read')) return { title, text: 'Not shown: the token lacks memory:read.' };
    if (agentId === null) return { title, text: 'The card has no agent. Call recall with your agent_id.' };
    const now = this.clock.now();
    const wanted = { query, limit: MAX_MEMORIES };
    try {
      const { memories } = await this.memories.find(caller.brandId, agentId, wanted);
      const levels = memories.map((memory) => memoryLevels(memory, now));
      const none = `No memory matches the title of the card. Ask with other words: recall {"agent_id": "${agentId}", "query": "…"}`;
      return { title: `What ${agentId} remembers`, text: await fitted(levels, BUDGET.memories, none) };
    } catch (error) {
      // An agent that nobody knows yet can begin with a card, too.
      if (!(error instanceof DomainError) || error.refusal !== 'invalid') throw error;
      return { title, text: error.message };
    }
  }

  /** What the card itself leaves open. */
  private async openQuestions({ card, document, project, paths }: Task): Promise<Section> {
    const questions = await fromEach(document, (text) => questionsIn(text, MAX_QUESTIONS));
    const missing = [
      ...(card.description ? [] : ['The card has no description.']),
      ...(document.texts.some(({ name }) => name === 'acceptance_criteria')
        ? []
        : ['The card has no acceptance criteria: how will you know that it is done?']),
      ...(project ? [] : ['The card has no project: which repository is it about?']),
      ...(project && !paths.length ? ['The card names no code: find the files first.'] : []),
    ];
    const lines = [
      ...questions.slice(0, MAX_QUESTIONS).map((line): Levels => [`- asked in the card: ${inline(line, 200)}`]),
      ...missing.map((line): Levels => [`- ${line}`]),
    ];
    return { title: 'Open questions', text: await fitted(lines, BUDGET.questions, 'None.') };
  }

  private async projectOf(brandId: number, projectId: string | null): Promise<Project | null> {
    const attached = (await this.projects.all(brandId)).filter(({ repositoryUrl }) => repositoryUrl !== null);
    if (projectId !== null) return attached.find(({ id }) => id === projectId) ?? null;
    return attached.length === 1 ? attached[0]! : null;
  }

  /** Those that the index knows. */
  private async known(project: Project | null, paths: readonly string[]): Promise<readonly string[]> {
    const graph = project && paths.length ? (await this.nodes.revisionOf(project))?.graph : undefined;
    return graph ? paths.filter((path) => findNode(graph, path) >= 0) : [];
  }
}

/** What is found in the texts of a document, each once. Texts can be long: others have their turn between them. */
async function fromEach({ texts }: AgentDocument, find: (text: string) => readonly string[]): Promise<string[]> {
  const pacer = new Pacer();
  const found = new Set<string>();
  for (const { text } of texts) {
    for (const one of find(text)) found.add(one);
    await pacer.pause();
  }
  return [...found];
}

/** With the project, which the tools ask for where a workspace has several. */
function codePaths({ project, paths }: Task): Section {
  const lines = paths.map((path) => `- ${inline(path)}`).join('\n') || 'The card names none that the index knows.';
  return {
    title: 'Code paths',
    text: project ? `Project ${inline(project.name, 100)}, ${project.id}\n${lines}` : lines,
  };
}

async function fitted(items: readonly Levels[], maxTokens: number, none: string): Promise<string> {
  if (!items.length) return none;
  const { text, shown } = await fitList(items, maxTokens);
  return shown < items.length ? `${text}\n${items.length - shown} more were left out.` : text;
}
