/** What of a notification its sentence is made of. */
export interface ToldEvent {
  readonly reason: string;
  readonly event: {
    readonly type: string;
    readonly subject: { readonly id: string; readonly ref: string | null };
    readonly actor: { readonly name: string };
    readonly data: Readonly<Record<string, unknown>>;
  };
}

const SOMEBODY = 'Somebody';

/** Who did what: on the dashboard and in mails. The card or the page itself is named beside it. */
export function sentenceOf({ reason, event: { type, actor, data } }: ToldEvent): string {
  const who = actor.name || SOMEBODY;
  const column = typeof data.to_column === 'string' ? data.to_column : null;
  if (reason === 'assigned') return `${who} assigned this to you`;
  if (reason === 'mentioned') return `${who} mentioned you`;
  if (reason === 'question') return `${who} has a question`;
  if (reason === 'build_failed') return 'The build failed';
  if (reason === 'change_ready') return `${who} finished a change: it’s ready to review`;
  if (reason === 'reviewer') return column ? `Ready for your review in ${column}` : `${who} asked you to review this`;
  if (type === 'build.finished') return `${who} has an answer`;
  return type === 'task.commented' || !column ? `${who} commented` : `${who} moved this to ${column}`;
}

/** The page of the dashboard that shows it. */
export function pathOf({ event: { subject, data } }: Pick<ToldEvent, 'event'>): string {
  if (typeof data.build_id === 'string') return `/builds/${data.build_id}`;
  if (typeof data.space_id === 'string') return `/docs/${data.space_id}/${subject.id}`;
  return `/cards/${encodeURIComponent(subject.ref ?? subject.id)}`;
}
