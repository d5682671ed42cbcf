import { Body, Controller, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, operator } from '../../platform/http/access/index.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { EmployeeChangeDto, NewEmployeeDto, EmployeeDto } from './employees.dto.js';
import { EmployeesService } from './employees.service.js';
import { templateProblem } from './template.js';

const BAD_TEMPLATE = 'template: files: "../escape" is not a path inside a folder';

@ApiTags('Operator')
@Controller('api/v1/admin/employees')
export class EmployeesController {
  constructor(private readonly employees: EmployeesService) {}

  @Post()
  @Access(operator())
  @Idempotent()
  @Operation({
    summary: 'Create an employee',
    description: 'Published employees can be hired.',
    answer: [201, EmployeeDto],
    refusals: { 422: BAD_TEMPLATE },
  })
  async createEmployee(@Body() body: NewEmployeeDto): Promise<EmployeeDto> {
    const { name, description, kind, template, packages, published } = body;
    requireUsable(template);
    return EmployeeDto.from(await this.employees.create({ name, description, kind, template, packages, published }));
  }

  @Patch(':profile_id')
  @Access(operator())
  @Operation({
    summary: 'Update an employee',
    description: 'Changes only the fields sent. Existing hires do not change.',
    answer: [200, EmployeeDto],
    refusals: { 404: 'Employee not found', 422: BAD_TEMPLATE },
  })
  async changeEmployee(
    @UuidParam('profile_id', 'Id of the employee in the catalog') id: string,
    @Body() body: EmployeeChangeDto,
  ): Promise<EmployeeDto> {
    requireUsable(body.template);
    const sent = Object.fromEntries(Object.entries({ ...body }).filter(([, value]) => value !== undefined));
    return EmployeeDto.from(await this.employees.change(id, sent));
  }
}

function requireUsable(template: Record<string, unknown> | null | undefined): void {
  const problem = template ? templateProblem(template) : null;
  if (problem) throw refuse.field('template', problem);
}
