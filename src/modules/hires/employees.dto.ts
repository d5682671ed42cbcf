import {
  BoolField,
  EnumField,
  JsonField,
  StringField,
  StringListField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { RUNTIMES } from '../workstations/index.js';
import { EMPLOYEE_KINDS, type Employee, type EmployeeKind } from './employee.entity.js';

const DESCRIPTION = {
  about: 'What it is for, in a sentence or two',
  example: 'Keeps releases going: checks the board, drafts the notes, and asks who is late.',
  max: 400,
  nullable: true,
};

const TEMPLATE = {
  example: { files: { 'AGENTS.md': '# Release helper' } },
  nullable: true,
  maxBytes: 2_097_152,
  parts: {
    files: { type: 'object', description: 'Path → text', additionalProperties: { type: 'string' } },
    settings: { type: 'object', description: "The agent's settings", additionalProperties: true },
    runtime: { type: 'string', description: "Runtime of a builder's desk", enum: RUNTIMES },
  },
};

export class NewEmployeeDto {
  @StringField({ about: 'Name in the catalog', example: 'Release helper', max: 200, notBlank: true })
  name: string;
  @StringField({ ...DESCRIPTION, optional: true })
  description?: string | null;
  @EnumField({ about: 'A builder gets a dedicated desk', values: EMPLOYEE_KINDS, example: 'assistant' })
  kind: EmployeeKind;
  @JsonField({ about: 'Template of its workspace; null while it cannot be deployed', ...TEMPLATE })
  template: Record<string, unknown> | null;
  @StringListField({ about: 'Marketplace packages it uses', example: ['boards'], unique: true })
  packages: string[];
  @BoolField({ about: 'Whether it can be hired' })
  published: boolean;
}

export class EmployeeChangeDto {
  @StringField({ about: 'Name in the catalog', example: 'Release helper', max: 200, notBlank: true, optional: true })
  name?: string;
  @StringField({ ...DESCRIPTION, optional: true })
  description?: string | null;
  @EnumField({
    about: 'A builder gets a dedicated desk',
    values: EMPLOYEE_KINDS,
    example: 'assistant',
    optional: true,
  })
  kind?: EmployeeKind;
  @JsonField({ about: 'Template of its workspace', ...TEMPLATE, optional: true })
  template?: Record<string, unknown> | null;
  @StringListField({ about: 'Marketplace packages it uses', example: ['boards'], unique: true, optional: true })
  packages?: string[];
  @BoolField({ about: 'Whether it can be hired', optional: true })
  published?: boolean;
}

export class EmployeeDto extends NewEmployeeDto {
  @UuidField({ about: 'Id of the profile' })
  id: string;
  @StringField(DESCRIPTION)
  declare description: string | null;

  static from(employee: Employee): EmployeeDto {
    const { id, name, description, kind, template, packages, published } = employee;
    return { id, name, description, kind, template, packages, published };
  }
}
