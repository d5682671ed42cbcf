/**
 * Files that `npm run test:services` leaves out: other files of it run every SQL statement that these run. Found by
 * recording the statements of each file. A new file is not here, so it runs. Each line says what its time is spent on; the
 * others have nothing of their own but values, and do nothing with Redis that is not done elsewhere.
 */
export const repeatedStatements = [
  'contract/access.spec', // every route by every kind of caller
  'contract/contract.spec', // texts of the contract
  'e2e/access.e2e-spec', // every rule of access by every kind of caller
  'e2e/board-activity.e2e-spec', // pages of the feed; more of them in board-activity.slow-spec
  'e2e/code-entries.e2e-spec', // indexes of small repositories; more of them in code-history.slow-spec
  'e2e/code-graph.e2e-spec', // the same graph read in many ways
  'e2e/coder-profiles.e2e-spec', // tables of settings; more of them in coder-profile-changes.slow-spec
  'e2e/gateway-grants.e2e-spec', // refusals of a grant
  'e2e/guests.e2e-spec', // mails and refusals
  'e2e/guests-boards-service.e2e-spec', // answers of another service
  'e2e/hires-cancel-now.e2e-spec', // the statements of hires-cancel
  'e2e/hostile-values.e2e-spec', // values that are refused before a statement
  'e2e/lessons-files.e2e-spec', // bad lesson files; more of them in lessons-files.slow-spec
  'e2e/lessons-lookup.e2e-spec', // the same index read in many ways
  'e2e/lessons-near.e2e-spec', // the same index read in many ways
  'e2e/lessons-sync.e2e-spec', // more of it in lessons-sync.slow-spec
  'e2e/mailer.e2e-spec', // SMTP servers and files
  'e2e/mcp-access.e2e-spec', // refusals of tools
  'e2e/member-photo.e2e-spec', // files that are no picture
  'e2e/memory-consolidation.e2e-spec', // more of it in memory-consolidation.slow-spec
  'e2e/memory-recall.e2e-spec', // answers of a model
  'e2e/memory-records.e2e-spec', // tables of values
  'e2e/pictures.e2e-spec', // files that are no picture
  'e2e/projects.e2e-spec', // tables of addresses
  'e2e/projects-index.e2e-spec', // more of it in projects-index.slow-spec
  'e2e/uploads.e2e-spec', // bytes that are refused before a statement
  'e2e/workstations.e2e-spec', // tables of values
  'e2e/accept.e2e-spec',
  'e2e/agents-claim.e2e-spec',
  'e2e/compression.e2e-spec',
  'e2e/desk-build-settings.e2e-spec',
  'e2e/desk-photo.e2e-spec',
  'e2e/desk-poll.e2e-spec',
  'e2e/docs.e2e-spec',
  'e2e/event-visibility.e2e-spec',
  'e2e/events-before.e2e-spec',
  'e2e/events-by-agents.e2e-spec',
  'e2e/feed-sources.e2e-spec',
  'e2e/hires-attack.e2e-spec',
  'e2e/hires-authority.e2e-spec',
  'e2e/hires-folders.e2e-spec',
  'e2e/hires-limits.e2e-spec',
  'e2e/hires-reading.e2e-spec',
  'e2e/http-pipelining.e2e-spec',
  'e2e/http.e2e-spec',
  'e2e/identity-sessions.e2e-spec',
  'e2e/installer.e2e-spec',
  'e2e/lessons-similar.e2e-spec',
  'e2e/members.e2e-spec',
  'e2e/memory-access.e2e-spec',
  'e2e/memory-as-of.e2e-spec',
  'e2e/memory-export.e2e-spec',
  'e2e/memory-golden.e2e-spec',
  'e2e/memory-preview.e2e-spec',
  'e2e/memory-search.e2e-spec',
  'e2e/memory-times.e2e-spec',
  'e2e/memory-undo.e2e-spec',
  'e2e/module-faces.e2e-spec',
  'e2e/outsider.e2e-spec',
  'e2e/sign-in.e2e-spec',
  'e2e/team-domain.e2e-spec',
];
