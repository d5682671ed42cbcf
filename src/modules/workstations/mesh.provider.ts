import type { FactoryProvider } from '@nestjs/common';
import { Config } from '../config/config.js';
import { ControlSocket } from './control-socket.js';
import { MeshHub } from './mesh-hub.js';
import { NoHub } from './no-hub.js';
import { WireGuardHub } from './wireguard-hub.js';

export const meshProvider: FactoryProvider<MeshHub> = {
  provide: MeshHub,
  inject: [Config],
  useFactory: ({ mesh }: Config) =>
    mesh.socket === null ? new NoHub() : new WireGuardHub(new ControlSocket(mesh.socket)),
};
