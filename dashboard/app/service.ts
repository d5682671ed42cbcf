import { createOperations } from '../../client/src/generated.js';
import { Transport } from '../../client/src/transport.js';

export const transport = new Transport({});

/**
 * The API of the service that served this page, with the session of the person before it. Only the operations of the
 * client: its event stream is loaded with `live.ts`, after the first page.
 */
export const service = createOperations(transport);
