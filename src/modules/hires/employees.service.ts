import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { canonicalJson } from '../../platform/kernel/canonical-json.js';
import { sha256 } from '../../platform/kernel/credentials.js';
import { UUID } from '../../platform/kernel/values.js';
import { BAD_CURSOR } from '../../platform/data/pages/cursors.js';
import { EventLog, OPERATOR_LOG, type Settings } from '../events/index.js';
import { EMPLOYEE_EVENTS } from './hires.events.js';
import { Employee } from './employee.entity.js';

type EmployeeProfile = Pick<Employee, 'name' | 'kind' | 'template' | 'packages' | 'published'> &
  Partial<Pick<Employee, 'description'>>;

/** The catalog of employees. */
@Injectable()
export class EmployeesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: EventLog,
  ) {}

  create(profile: EmployeeProfile): Promise<Employee> {
    return this.database.transaction(async (manager) => {
      const employee = await manager.save(
        manager.create(Employee, { description: null, ...profile, createdAt: this.clock.now() }),
      );
      this.record('employee.created', employee, { after: outlineOf(employee) });
      return employee;
    });
  }

  /** Sorted by name, after the employee in the cursor. */
  async published(
    limit: number,
    cursor?: string,
    skip = 0,
  ): Promise<{ items: Employee[]; total: number; nextCursor: string | null }> {
    if (cursor !== undefined && !UUID.test(cursor)) throw refuse.malformed(BAD_CURSOR);
    const { manager } = this.database;
    const query = manager
      .createQueryBuilder(Employee, 'e')
      .where('e.published')
      .orderBy('e.name', 'ASC')
      .addOrderBy('e.id', 'ASC')
      .offset(skip)
      .limit(limit + 1);
    if (cursor !== undefined)
      query.andWhere('(e.name, e.id) > (SELECT name, id FROM employees WHERE id = :cursor)', { cursor });
    const [found, total] = [await query.getMany(), await manager.countBy(Employee, { published: true })];
    const items = found.slice(0, limit);
    return { items, total, nextCursor: found.length > limit ? items.at(-1)!.id : null };
  }

  /** Null if nobody can hire it. */
  findPublished(id: string): Promise<Employee | null> {
    return this.database.manager.findOneBy(Employee, { id, published: true });
  }

  change(id: string, profile: Partial<EmployeeProfile>): Promise<Employee> {
    return this.database.transaction(async (manager) => {
      const employee = await manager.findOne(Employee, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!employee) throw refuse.notFound('Employee not found');
      const before = outlineOf(employee);
      const changed = await manager.save(Object.assign(employee, profile));
      this.record('employee.changed', changed, { before, after: outlineOf(changed) });
      return changed;
    });
  }

  private record(type: keyof typeof EMPLOYEE_EVENTS.types, { id, name }: Employee, settings: Settings): void {
    const subject = { id, ref: name };
    this.events.record(EMPLOYEE_EVENTS, type, { brandId: OPERATOR_LOG, subject, data: { name }, settings });
  }
}

/** Templates are long and may hold what belongs to the employee alone: their digest tells that they changed. */
function outlineOf({ name, description, kind, packages, published, template }: Employee): object {
  return { name, description, kind, packages, published, template: digestOf(template) };
}

function digestOf(template: unknown): string {
  return sha256(canonicalJson(template)).toString('hex').slice(0, 16);
}
