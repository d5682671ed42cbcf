import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { QueuesModule } from '../../platform/background/queues/queues.module.js';
import { CodeModule } from '../code/code.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { WorkstationsModule } from '../workstations/workstations.module.js';
import { HireTools } from './agents/hire.tools.js';
import { CancelHire } from './cancel-hire.js';
import { DueHires } from './due-hires.query.js';
import { Employee } from './employee.entity.js';
import { EmployeesController } from './employees.controller.js';
import { EmployeesService } from './employees.service.js';
import { EndHire } from './end-hire.js';
import { GatewayGrants } from './gateway-grants.js';
import { GatewayController } from './gateway.controller.js';
import { HireEmployee } from './hire-employee.js';
import { HireNeeds } from './hire-needs.js';
import { HireLimits } from './hire-limits.js';
import { HireNotices } from './hire-notices.js';
import { AgentConfiguration, Hire, HireInstall } from './hire.entity.js';
import { HiresController } from './hires.controller.js';
import { DemoHires, InstalledPackageUsage } from './hires-parts.js';
import { HireAttention, HireCounts } from './hires-overview.js';
import { HiresService } from './hires.service.js';
import { InstallLedger } from './install-ledger.js';
import { Install } from './install.entity.js';
import { CreateHires1795000780000 } from './migrations/1795000780000-create-hires.js';
import { OperatorHiresController } from './operator-hires.controller.js';
import { OperatorHires } from './operator-hires.query.js';
import { ProvisionQueue } from './provisioning/provision.queue.js';
import { Provisioner } from './provisioning/provisioner.js';
import { HireReconcile } from './reconcile.loop.js';
import { HireHistory } from './demo/hire-history.js';

@Module({
  imports: [IdentityModule, CodeModule, WorkstationsModule, QueuesModule.register(ProvisionQueue.NAME)],
  controllers: [EmployeesController, HiresController, OperatorHiresController, GatewayController],
  providers: [
    EmployeesService,
    HiresService,
    OperatorHires,
    HireEmployee,
    HireLimits,
    HireNeeds,
    CancelHire,
    EndHire,
    DueHires,
    HireNotices,
    InstallLedger,
    GatewayGrants,
    Provisioner,
    ProvisionQueue,
    HireReconcile,
    InstalledPackageUsage,
    DemoHires,
    HireHistory,
    HireAttention,
    HireCounts,
    HireTools,
  ],
  exports: [EmployeesService, HiresService, HireEmployee, CancelHire],
})
export class HiresModule {}

/** Catalog employees and the workspaces that hire them. */
export const hires: Domain = {
  module: HiresModule,
  persistence: {
    entities: [Employee, Install, Hire, HireInstall, AgentConfiguration],
    migrations: [CreateHires1795000780000],
  },
  tags: [['Hires', 'The employee catalog and hires']],
};
