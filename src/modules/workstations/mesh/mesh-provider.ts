import type { FactoryProvider } from '@nestjs/common';
import { Config } from '../../../platform/kernel/config/config.js';
import { ControlSocket } from '../../../engines/wireguard/control-socket.js';
import { MeshHub } from '../../../engines/wireguard/mesh-hub.js';
import { NoHub } from '../../../engines/wireguard/no-hub.js';
import { WireGuardHub } from '../../../engines/wireguard/wireguard-hub.js';

export const meshProvider: FactoryProvider<MeshHub> = {
  provide: MeshHub,
  inject: [Config],
  useFactory: ({ mesh }: Config) =>
    mesh.socket === null ? new NoHub() : new WireGuardHub(new ControlSocket(mesh.socket)),
};
