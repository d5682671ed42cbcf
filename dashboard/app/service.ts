import { createOperations } from '../../client/src/generated.js';
import { transport } from './transport.js';

/** The operations of the contract. Loaded with the pages, whose files come beside the entry. */
export const service = createOperations(transport);
