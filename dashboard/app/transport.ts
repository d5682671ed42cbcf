import { Transport } from '../../client/src/transport.js';

/** To the service that served this page, with the session of the person before it. */
export const transport = new Transport({});
