import { bearerKey } from '../../platform/http/access/index.js';

/** A desk that authenticates with its own key. */
export interface DeskCaller {
  readonly kind: 'desk';
  readonly deskId: string;
  readonly brandId: number;
}

/** The installer of a desk that has not enrolled yet. */
export interface InstallerCaller {
  readonly kind: 'installer';
  readonly deskId: string;
  readonly brandId: number;
  /** Digest of the token: its consumer checks again that it is still the desk's. */
  readonly tokenHash: Buffer;
}

declare module '../../platform/kernel/caller/caller.js' {
  interface ModuleCallers {
    desk: DeskCaller;
    installer: InstallerCaller;
  }
}

/** A desk's own key. */
export const desk = bearerKey({ by: 'desk', scheme: 'deskKey', about: 'Key of a desk', inWords: 'Desk key' });

/** The token in a desk's installer, valid until the desk enrolls. */
export const installer = bearerKey({
  by: 'installer',
  scheme: 'installerToken',
  about: "The token in a desk's installer",
  inWords: 'Installer token of a desk that has not enrolled yet',
});
