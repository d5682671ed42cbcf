import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { Employee } from './employee.entity.js';

export type EmployeeProfile = Pick<Employee, 'name' | 'kind' | 'template' | 'packages' | 'published'>;

/** The catalog of employees. */
@Injectable()
export class EmployeesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  create(profile: EmployeeProfile): Promise<Employee> {
    const { manager } = this.database;
    return manager.save(manager.create(Employee, { ...profile, createdAt: this.clock.now() }));
  }

  published(): Promise<Employee[]> {
    return this.database.manager.find(Employee, { where: { published: true }, order: { name: 'ASC', id: 'ASC' } });
  }

  change(id: string, profile: Partial<EmployeeProfile>): Promise<Employee> {
    return this.database.transaction(async (manager) => {
      const employee = await manager.findOne(Employee, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!employee) throw refuse.notFound('Employee not found');
      return manager.save(Object.assign(employee, profile));
    });
  }
}
