import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/domain.js';
import { Employee } from './employee.entity.js';
import { EmployeesController } from './employees.controller.js';
import { EmployeesService } from './employees.service.js';
import { DemoInstalls, InstalledPackagesHeld } from './hires.parts.js';
import { Install } from './install.entity.js';
import { CreateEmployees1794700920000 } from './migrations/1794700920000-create-employees.js';
import { CreateInstalls1794701400000 } from './migrations/1794701400000-create-installs.js';

export { Employee, EmployeesService };

@Module({
  controllers: [EmployeesController],
  providers: [EmployeesService, InstalledPackagesHeld, DemoInstalls],
  exports: [EmployeesService],
})
export class HiresModule {}

/** The catalog of employees that workspaces hire from. */
export const hires: Domain = {
  module: HiresModule,
  persistence: {
    entities: [Employee, Install],
    migrations: [CreateEmployees1794700920000, CreateInstalls1794701400000],
  },
};
