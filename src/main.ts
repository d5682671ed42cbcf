import { domains } from './domains.js';
import { serve } from './serve.js';

serve(domains);
