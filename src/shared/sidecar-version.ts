/** Version of the program on a desk; the digest tells two builds of one version apart. */
export const SIDECAR_VERSION = '0.3.0';
