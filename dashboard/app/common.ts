/**
 * What is loaded on demand shares all of this, as one file beside the entry. Without it the bundler makes a file for each
 * set of pages that share something, and a page waits longer for ten small files than for a larger one. Imported by
 * every file that is loaded on demand.
 */
import 'react-dom';
import '../reads/boards.js';
import '../reads/desks.js';
import '../reads/hires.js';
import '../reads/installation.js';
import '../reads/memory.js';
import '../reads/people.js';
import '../reads/projects.js';
import '../reads/tokens.js';
import '../texts/common.js';
import '../ui/avatar.js';
import '../ui/badge.js';
import '../ui/copy-box.js';
import '../ui/dialog.js';
import '../ui/form.js';
import '../ui/page.js';
import '../ui/segments.js';
import '../ui/settings-page.js';
import '../ui/state-tones.js';
import '../ui/states.js';
import '../ui/toast.js';
import '../ui/steps.js';
import '../ui/table.js';
import '../ui/toolbar.js';
import '../ui/properties.js';
import '../ui/person.js';
import '../ui/time.js';
import './address.js';
import './live-events.js';
import './service.js';
import './session.js';
import './settled.js';
import './theme.js';
import './theme-choice.js';
