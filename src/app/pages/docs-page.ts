import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFiles, type PageFile } from '../../engines/api-reference/page-files.js';
import type { ValueSources } from '../../engines/api-reference/sample-values.js';
import type { Chapter } from '../../engines/api-reference/settings.js';
import { DOCS_PATH } from '../../platform/http/contract/docs.js';
import { projectRoot } from '../../platform/kernel/package-info.js';

const CONTRACT_PATH = '/api/v1/openapi.json';
const CONTRACT_FOLDER = join(projectRoot, 'openapi');
const CHAPTERS_FOLDER = join(CONTRACT_FOLDER, 'chapters');
const CHAPTER_FILE = /^\d+-([a-z]+)\.md$/;

const WORKSTATIONS: ValueSources[string] = { path: '/api/v1/workstations', at: 'items.0.workstation_id' };
const GUESTS: ValueSources[string] = { path: '/api/v1/brands/{brand_id}/guests', at: 'guests.0.user_id' };

/** Where values come from that the path alone does not say. */
const VALUES: ValueSources = {
  brand_id: { path: '/api/v1/me/token', at: 'brand_id' },
  // The second member: the first is often the caller, and the last admin stays one.
  user_id: { path: '/api/v1/brands/{brand_id}/members', at: 'members.1.user_id' },
  assignee: { path: '/api/v1/brands/{brand_id}/members', at: 'members.0.user_id' },
  '/api/v1/board/boards/{board_id}/guests/{user_id}': GUESTS,
  '/api/v1/docs/spaces/{space_id}/guests/{user_id}': GUESTS,
  '/api/v1/brands/{brand_id}/guests/{user_id}': GUESTS,
  board_id: { path: '/api/v1/board/boards', at: 'items.0.id' },
  task_id: { path: '/api/v1/board/boards/{board_id}/tasks', at: 'items.0.id' },
  space_id: { path: '/api/v1/docs/spaces', at: 'items.0.id' },
  project_id: { path: '/api/v1/projects', at: 'items.0.id' },
  node_ids: { path: '/api/v1/projects/{project_id}/nodes', at: 'items.0.id' },
  agent_id: { path: '/api/v1/memory/sources', at: 'items.0.agent_id', otherwise: 'demo-helper' },
  memory_id: { path: '/api/v1/memory/agents/{agent_id}/memories', at: 'items.0.id' },
  plan: { path: '/api/v1/admin/plans', at: 'items.0.key' },
  profile_id: { path: '/api/v1/employees', at: 'items.0.id' },
  workstation_id: WORKSTATIONS,
  machine_id: WORKSTATIONS,
  environment_id: WORKSTATIONS,
};

/** One of two parameters is required. */
const GIVEN = { searchLessons: { anchor: 'src/app.ts' } };

/** The docs page of this service. */
export function docsPage(): PageFile[] {
  return pageFiles(DOCS_PATH, {
    title: 'Workspace Platform API',
    contractUrl: CONTRACT_PATH,
    dashboardUrl: '/dashboard',
    clientPackage: 'workspace-platform-client',
    chapters: chapters(),
    values: VALUES,
    given: GIVEN,
    session: { signIn: 'login', signOut: 'logout' },
  });
}

/** In the order of their files. The first is the start page, the changelog of the contract the last. */
function chapters(): Chapter[] {
  const files = readdirSync(CHAPTERS_FOLDER).filter((name) => CHAPTER_FILE.test(name));
  const written = files.sort().map((name, index) => {
    const slug = index === 0 ? '' : CHAPTER_FILE.exec(name)![1]!;
    return chapterOf(slug, readFileSync(join(CHAPTERS_FOLDER, name), 'utf8'));
  });
  return [...written, chapterOf('changelog', readFileSync(join(CONTRACT_FOLDER, 'CHANGELOG.md'), 'utf8'))];
}

/** The first line is the title: `# Errors`. */
function chapterOf(slug: string, text: string): Chapter {
  const [first, ...rest] = text.split('\n');
  return { slug, title: first!.replace(/^# /, ''), markdown: rest.join('\n') };
}
