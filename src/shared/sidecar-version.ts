/** Version of the sidecar; the digest distinguishes builds of one version. */
export const SIDECAR_VERSION = '0.3.0';
