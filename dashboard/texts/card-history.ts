interface Entry {
  readonly action: string;
  readonly changed: readonly string[];
}

interface Move {
  readonly from_column?: string;
  readonly to_column?: string;
}

const actions: Readonly<Record<string, string>> = {
  'task.created': 'Created',
  'task.updated': 'Changed',
  'task.moved': 'Moved to another column',
  'task.assigned': 'Changed the assignee',
  'task.commented': 'Commented',
  'task.comment_changed': 'Edited a comment',
  'task.comment_deleted': 'Deleted a comment',
  'task.attached': 'Attached a file',
  'task.detached': 'Removed a file',
  'task.archived': 'Archived',
  'task.deleted': 'Removed',
  'pr.linked': 'Pull request linked',
  'pr.merged': 'Pull request merged',
  'build.queued': 'Build asked for',
  'build.started': 'Build started',
  'build.waiting': 'Build waits for an answer',
  'build.finished': 'Build ended',
  'build.merged': 'Build merged',
};

/** Parts of a card that change together, or that have no name on the card. */
const parts: Readonly<Record<string, string>> = {
  title: 'the title',
  description: 'the description',
  priority: 'the priority',
  task_type: 'the type',
  status: 'the status',
  position: 'the position in its column',
  assignee: 'the assignee',
  reviewer: 'the reviewer',
  due_at: 'when it is due',
  estimate: 'the estimate',
  labels: 'the labels',
  tags: 'the tags',
  blocked: 'whether it is blocked',
  blocked_reason: 'why it is blocked',
  blocked_by: 'what blocks it',
  parent_id: 'what it is part of',
  project_id: 'the project',
  watchers: 'the watchers',
  checklist_total: 'the checklist',
  checklist_done: 'the checklist',
  pr_number: 'the pull request',
  pr_url: 'the pull request',
  pr_state: 'the state of the pull request',
  pr_merged_at: 'when it was merged',
  branch: 'the branch',
  base_branch: 'the target branch',
  repo: 'the repository',
  commit_sha: 'the commit',
  checks_status: 'the checks',
  build_id: 'the build',
  build_status: 'the state of the build',
  build_started_at: 'when the build started',
  build_finished_at: 'when the build ended',
  build_log_excerpt: 'the build log',
  workstation_id: 'the desk',
  coder: 'the coder',
  agent_id: 'the agent',
  agent_context: 'the context for the agent',
  attempt: 'the attempt',
  max_attempts: 'the attempts allowed',
  instructions: 'the instructions',
  acceptance_criteria: 'the acceptance criteria',
  plan: 'the plan',
  result_summary: 'the result',
  result_body: 'the result',
  review_notes: 'the review notes',
  source: 'where it came from',
  external_url: 'the address elsewhere',
  actual_minutes: 'the minutes spent',
  started_at: 'when it was started',
  completed_at: 'when it was completed',
};

/** What happened to a card, in the words of its page; behind it stands who did it. */
export function sentenceOf({ action, changed }: Entry, move: Move | undefined): string {
  if (action === 'task.moved' && move?.from_column && move.to_column)
    return `Moved from ${move.from_column} to ${move.to_column}`;
  if (action === 'task.updated' && changed.includes('archived_at')) return 'Restored';
  const named = [...new Set(changed.map((field) => parts[field] ?? field.replaceAll('_', ' ')))];
  if (action === 'task.updated' && named.length) return `Changed ${listOf(named)}`;
  return actions[action] ?? action;
}

function listOf(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}` : words.join('');
}
