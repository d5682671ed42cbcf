/** The service with one additional module, and mail through an HTTP relay when RELAY_URL is set. */
import { domains } from '../../src/domains.js';
import { Mailer } from '../../src/engines/mail-message/mailer.js';
import { serve } from '../../src/serve.js';
import { deskLog } from './index.js';
import { RelayMailer } from './relay-mailer.js';

const { RELAY_URL } = process.env;
serve([...domains, deskLog], RELAY_URL ? [{ provide: Mailer, useValue: new RelayMailer(RELAY_URL) }] : []);
