/** The package: a program starts here. */
export { createApp } from '../app.setup.js';
export { domains } from '../domains.js';
export { serve } from '../serve.js';
export type { DashboardLink, DeclaredScope, Domain } from '../platform/data/domain.js';
export type { Persistence } from '../platform/data/database/data-source.js';
export type { Config } from '../platform/kernel/config/config.js';
