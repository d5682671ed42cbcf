import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Domain } from '../../platform/data/domain.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { IdentityModule } from '../identity/identity.module.js';
import { AgentDesks, DeskTools } from './agents/desk.tools.js';
import { DeskController } from './desk.controller.js';
import { DeskInstallation } from './desk-installation.js';
import { DeskNotices } from './desk-notices.js';
import { DeskPhotos } from './desk-photos.js';
import { DeskReports } from './desk-reports.js';
import { DeskAttention, DeskCounts } from './desks-overview.js';
import { DesksService } from './desks.service.js';
import { EnrolmentService } from './enrolment.service.js';
import { EnvironmentsController } from './environments.controller.js';
import { InstallationController } from './installation.controller.js';
import { InstallController } from './install/install.controller.js';
import { SidecarBundle } from './install/sidecar-bundle.js';
import { MachineUsage } from './machine-usage.js';
import { HubKey } from './mesh/hub-key.js';
import { MeshAddresses } from './mesh/mesh-addresses.js';
import { MeshHubKey } from './mesh/mesh-hub.entity.js';
import { MeshPeers } from './mesh/mesh-peers.js';
import { meshProvider } from './mesh/mesh-provider.js';
import { MeshSync } from './mesh/mesh-sync.loop.js';
import { CreateWorkstations1795000660000 } from './migrations/1795000660000-create-workstations.js';
import { OperatorDesks } from './operator-desks.query.js';
import { OperatorEnvironmentsController } from './operator-environments.controller.js';
import { OrderDesk } from './order-desk.js';
import { DeskPoll } from './polling/desk-poll.loop.js';
import { ReleaseDesk } from './release-desk.js';
import { Workstation } from './workstation.entity.js';
import { WorkstationsController } from './workstations.controller.js';
import { WorkstationListeners } from './workstation-listener.js';
import { WORKSTATION_KINDS } from './workstations-usage.js';
import { DeskHistory } from './demo/desk-history.js';

@Module({
  imports: [DiscoveryModule, IdentityModule],
  controllers: [
    WorkstationsController,
    EnvironmentsController,
    DeskController,
    InstallController,
    InstallationController,
    OperatorEnvironmentsController,
  ],
  providers: [
    DesksService,
    WorkstationListeners,
    OperatorDesks,
    OrderDesk,
    ReleaseDesk,
    DeskPhotos,
    DeskNotices,
    DeskInstallation,
    EnrolmentService,
    DeskReports,
    DeskPoll,
    DeskHistory,
    HubKey,
    MeshAddresses,
    MeshPeers,
    MeshSync,
    SidecarBundle,
    MachineUsage,
    DeskAttention,
    DeskCounts,
    AgentDesks,
    DeskTools,
  ],
  exports: [DesksService, OrderDesk, ReleaseDesk, SidecarBundle, AgentDesks],
})
export class WorkstationsModule {
  constructor(quotas: Quotas) {
    quotas.register(...WORKSTATION_KINDS);
  }
}

/** Dedicated Linux desks. */
export const workstations: Domain = {
  module: WorkstationsModule,
  ports: [meshProvider],
  persistence: {
    entities: [Workstation, MeshHubKey],
    migrations: [CreateWorkstations1795000660000],
  },
  tags: [
    ['Workstations', 'Dedicated Linux desks, also addressed as environments'],
    ['Desks', 'Routes for machines: installer, enrolment, reports', 3],
  ],
};
