import { MeshHub, MeshNotConfigured } from './mesh-hub.js';

/** For installations without a mesh. */
export class NoHub extends MeshHub {
  readonly configured = false;

  read(): Promise<never> {
    return Promise.reject(new MeshNotConfigured());
  }

  put(): Promise<never> {
    return this.read();
  }

  remove(): Promise<never> {
    return this.read();
  }
}
