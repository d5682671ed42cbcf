import {
  BoolField,
  EnumField,
  IntField,
  StringField,
  StringListField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import { EMPLOYEE_KINDS, type Employee, type EmployeeKind } from './employee.entity.js';
import { HIRE_NEEDS, type HireNeed } from './hire-needs.js';

export class CatalogEmployeeDto {
  @UuidField({ about: 'Id of the profile' })
  id: string;
  @StringField({ about: 'Name in the catalog', example: 'Release helper' })
  name: string;
  @StringField({
    about: 'What it is for',
    example: 'Keeps releases going: checks the board, drafts the notes, and asks who is late.',
    nullable: true,
  })
  description: string | null;
  @EnumField({ about: 'A builder gets a dedicated desk', values: EMPLOYEE_KINDS, example: 'assistant' })
  kind: EmployeeKind;
  @StringListField({ about: 'Marketplace packages it uses', example: ['boards'] })
  packages: string[];
  @BoolField({ about: 'Whether it can be hired' })
  deployable: boolean;
  @StringListField({
    about:
      "What is missing before the caller's workspace can hire it: its `template`, an active `subscription`, a free `desk` of the plan. Empty: nothing",
    values: HIRE_NEEDS,
    example: [],
  })
  missing: HireNeed[];

  static from(employee: Employee, missing: (employee: Employee) => HireNeed[]): CatalogEmployeeDto {
    const { id, name, description, kind, packages, template } = employee;
    return { id, name, description, kind, packages, deployable: template !== null, missing: missing(employee) };
  }
}

export class EmployeeListDto extends ListOf(CatalogEmployeeDto, { about: 'Published employees, sorted by name' }) {}

const MAX_EMPLOYEES = 200;

export class EmployeesQuery {
  @IntField({
    about: 'Maximum number of items',
    min: 1,
    max: MAX_EMPLOYEES,
    default: MAX_EMPLOYEES,
    example: MAX_EMPLOYEES,
  })
  limit: number;
  @StringField({
    about: 'The `next_cursor` of the previous page',
    max: 300,
    optional: true,
  })
  cursor?: string;
}
