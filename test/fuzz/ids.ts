/** Whose thing an id names. */
export type Whose = 'own' | 'victim' | 'missing';

/** An id that is only known when the call is made. */
export class Ref {
  constructor(
    readonly whose: Whose,
    readonly name: string,
  ) {}

  toString(): string {
    return `<${this.whose} ${this.name}>`;
  }

  toJSON(): string {
    return this.toString();
  }
}

/** Fields that hold an id without being called one. */
const ALIASES: Record<string, string> = {
  assignee: 'user_id',
  reviewer: 'user_id',
  break_glass_user_id: 'user_id',
  watchers: 'user_id',
  blocked_by: 'task_id',
  parent_id: 'task_id',
  existing_desk_id: 'workstation_id',
  environment_id: 'workstation_id',
  machine_id: 'workstation_id',
};

/** The name of the thing that a path parameter or a field of a request names by its id; null: it names none. */
export function idName(field: string, inPath = false): string | null {
  // In a body it is the id of the hardware.
  if (field === 'machine_id' && !inPath) return null;
  if (field in ALIASES) return ALIASES[field]!;
  // In a body it is any text of a builder's own.
  if (field === 'external_id' || (field === 'build_id' && !inPath)) return null;
  return /_ids?$/.test(field) ? field.replace(/_ids$/, '_id') : null;
}
