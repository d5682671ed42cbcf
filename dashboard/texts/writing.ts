import { STATE_WORDS } from '../../src/shared/state-words.js';

/** Words of what people write: comments, descriptions, pages and their files. */
export const texts = {
  cardTitle: (title: string, status: keyof typeof STATE_WORDS.card, isArchived: boolean) =>
    `${title} · ${isArchived ? 'Archived' : STATE_WORDS.card[status]}`,
  mentions: {
    label: 'People and agents',
    count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  },
  editor: {
    hint: (hasMentions: boolean, hasFiles: boolean) =>
      ['Markdown.', hasMentions && '@ mentions people and agents.', hasFiles && 'Paste or drop files.']
        .filter(Boolean)
        .join(' '),
    attach: 'Attach files',
    uploading: (name: string, more: number) => (more ? `Uploading ${name} and ${more} more…` : `Uploading ${name}…`),
    tooLarge: (name: string) => `${name} is larger than 10 MB.`,
    failed: (name: string, reason: string) => `${name} wasn’t attached: ${reason}`,
  },
  files: {
    title: 'Files',
    add: 'Add files',
    actionsOf: (name: string) => `Actions for ${name}`,
    copy: 'Copy Markdown',
    copied: 'Markdown copied',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeAbout: 'The file is permanently deleted. Texts that show it keep an empty link.',
    removed: (name: string) => `${name} removed`,
  },
  comments: {
    edited: 'edited',
    editedAt: (time: string) => `Edited ${time}`,
    actionsOf: (name: string) => `Actions for the comment by ${name}`,
    edit: 'Edit',
    editLabel: 'Edit comment',
    remove: 'Delete',
    removeTitle: 'Delete this comment?',
    removeAbout: 'It is permanently deleted. The audit log keeps what it said.',
    removed: 'Comment deleted',
    willAnswer: (agent: string) => `Your comment answers the question of ${agent}, which will go on with it.`,
    willBuild: (agent: string) => `${agent} will go on with this: a new build starts.`,
    mayBuild: (agent: string) => `Begin with @${agent} to ask for changes.`,
  },
} as const;
