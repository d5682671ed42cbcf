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
import { ListOf } from '../../platform/http/fields/list-of.js';
import type { SshKey } from '../../engines/git-mirror/ssh-key.js';
import type { CodeLocation } from './code-nodes.service.js';
import type { NodeKind } from '../../engines/code-index/graph/code-graph.js';
import { NODE_KINDS } from './code-words.js';
import { INDEX_STATUSES, type IndexStatus, type Project } from './project.entity.js';
import { findingsType } from './project-findings.js';

const NAME = { about: 'Name of the project', example: 'Web shop', max: 200, line: true, notBlank: true };
const BASE_BRANCH = {
  about: 'Branch that builds begin at and are merged into; null: that of the repository, else its default branch',
  example: 'main',
  max: 200,
};
const COMMAND_FILE = 'null: that of `.workspace/build.yaml` in the base commit, if any';
const SETUP_COMMAND = {
  about: `Shell command that prepares a build, such as an installation; ${COMMAND_FILE}`,
  example: 'npm ci',
  max: 4_000,
};
const CHECK_COMMAND = {
  about: `Shell command that a build must pass; ${COMMAND_FILE}`,
  example: 'npm test',
  max: 4_000,
};
const COMMIT = {
  about: 'The indexed commit',
  example: '9fceb02d0ae598e95dc970b74767f19372d61af8',
  nullable: true,
};

export class NewProjectDto {
  @StringField(NAME)
  name: string;
}

export class ProjectChangeDto {
  @StringField({ ...NAME, optional: true })
  name?: string;
  @StringField({ ...SETUP_COMMAND, notBlank: true, line: false, optional: true, nullable: true })
  setup_command?: string | null;
  @StringField({ ...CHECK_COMMAND, notBlank: true, line: false, optional: true, nullable: true })
  check_command?: string | null;
  @StringField({ ...BASE_BRANCH, optional: true, nullable: true })
  base_branch?: string | null;
}

export class NewRepositoryDto {
  @StringField({
    about: '`https://`, `ssh://` or `git@host:path`; `file://` only below the folder the operator allows',
    example: 'https://git.example.com/shop/web.git',
    max: 2_000,
  })
  url: string;
  @StringField({
    about: "Branch; the repository's default branch if omitted",
    example: 'main',
    max: 200,
    optional: true,
    nullable: true,
  })
  branch?: string | null;
}

export class RepositoryDto {
  @StringField({ about: 'Address of the repository, without secrets', example: 'https://git.example.com/shop/web.git' })
  url: string;
  @StringField({ about: 'Branch; null: the default branch', example: 'main', nullable: true })
  branch: string | null;
}

export class CodeIndexDto {
  @EnumField({
    about: 'State of the index. The previous index is served until a new one is ready',
    values: INDEX_STATUSES,
  })
  status: IndexStatus;
  @StringField(COMMIT)
  commit: string | null;
  @IntField({ about: 'Number of folders, files and symbols', example: 4_210 })
  nodes: number;
  @IntField({ about: 'Number of edges (contains, import, call)', example: 19_876 })
  edges: number;
  @TimestampField({ about: 'When that commit was indexed', nullable: true })
  indexed_at: string | null;
  @StringField({ about: 'Why the last attempt failed', example: null, nullable: true })
  error: string | null;
}

export class ProjectDto {
  @UuidField({ about: 'Id of the project' })
  id: string;
  @StringField(NAME)
  name: string;
  @ObjectField(() => RepositoryDto, { about: 'Its code; null until a repository is attached', nullable: true })
  repository: RepositoryDto | null;
  @StringField({ ...SETUP_COMMAND, nullable: true })
  setup_command: string | null;
  @StringField({ ...CHECK_COMMAND, nullable: true })
  check_command: string | null;
  @StringField({ ...BASE_BRANCH, nullable: true })
  base_branch: string | null;
  @ObjectField(() => CodeIndexDto, { about: 'The index of its code' })
  index: CodeIndexDto;
  @ObjectField(findingsType, { about: 'Its lessons' })
  lessons: object;
  @TimestampField({ about: 'Created at' })
  created_at: string;
  @TimestampField({ about: 'Last changed at' })
  updated_at: string;

  static from(project: Project): ProjectDto {
    return {
      id: project.id,
      name: project.name,
      repository: project.repositoryShown === null ? null : { url: project.repositoryShown, branch: project.branch },
      setup_command: project.setupCommand,
      check_command: project.checkCommand,
      base_branch: project.baseBranch,
      index: {
        status: project.indexStatus,
        commit: project.indexCommit,
        nodes: project.nodes,
        edges: project.edges,
        indexed_at: project.indexedAt?.toISOString() ?? null,
        error: project.indexError,
      },
      lessons: project.findings,
      created_at: project.createdAt.toISOString(),
      updated_at: project.updatedAt.toISOString(),
    };
  }
}

export class ProjectListDto extends ListOf(ProjectDto, { about: 'By name', example: 3, last: 'absent' }) {}

export class DeployKeyDto {
  @StringField({
    about: 'A line for the deploy keys of a forge, or for `authorized_keys`',
    example:
      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINdamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea project-1b4e28ba-2fa1-4d2b-883f-0016d3cca427',
  })
  public_key: string;
  @StringField({
    about: 'Fingerprint as shown by forges',
    example: 'SHA256:sZkgAYmnpOa0gdUZHFK1ZUTc0GPlR7ULW9bdyJiMRpw',
  })
  fingerprint: string;

  static from({ publicKey, fingerprint }: SshKey): DeployKeyDto {
    return { public_key: publicKey, fingerprint };
  }
}

export class NodesQuery {
  @StringField({
    about: 'A repository path, or `<path>#<Symbol.name>`; the top of the repository if omitted',
    example: 'src/app.ts',
    max: 1_000,
    optional: true,
  })
  path?: string;
}

export class CodeNodeDto {
  @UuidField({ about: 'Stable when the code is changed, moved or renamed' })
  id: string;
  @EnumField({ about: 'What it is', values: NODE_KINDS, example: 'file' })
  kind: NodeKind;
  @StringField({ about: 'A folder ends in `/`; a symbol follows `#`', example: 'src/app.ts' })
  path: string;
}

export class CodeLocationDto {
  @ListField(() => CodeNodeDto, { about: 'The node at the path, then its direct children' })
  items: CodeNodeDto[];
  @StringField(COMMIT)
  commit: string | null;
  @BoolField({ about: 'True if there are more than the 1,000 listed' })
  truncated: boolean;

  static from({ items, commit, truncated }: CodeLocation): CodeLocationDto {
    return { items: items.map(({ id, kind, path }) => ({ id, kind, path })), commit, truncated };
  }
}
