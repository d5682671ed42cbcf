import type { Levels } from '../../engines/agent-text/fit.js';
import { inline } from '../../engines/agent-text/stored-text.js';
import { UUID } from '../../platform/kernel/values.js';
import type { SentEvent } from '../events/index.js';
import type { AgentResource } from './agent-resource.js';

/** Refs that need no quotes: they hold neither spaces nor hidden characters. */
const PLAIN = /^[\w:./-]{1,300}$/;
/** Items shown of a list. */
const MAX_ITEMS = 10;

/** Events as lines: when, who, what, and the ref of what it happened to; then without the details. */
export function eventLevels(resources: readonly AgentResource[]): (event: SentEvent) => Levels {
  const byKind = new Map(resources.map((resource) => [resource.kind, resource]));
  return (event) => {
    const { type, actor, data, subject, created_at: at } = event;
    const who = nameOf(actor);
    const when = at.toISOString().slice(0, 16).replace('T', ' ');
    const line = (): string => `- ${when} ${who} ${type} ${refOf(event, byKind.get(subject.kind))}`;
    const details = (): string[] => Object.entries(data).flatMap(([name, value]) => detail(name, value));
    return [() => [line(), ...details()].join(', '), line];
  };
}

/** The id of a person whose name the token may not read. */
function nameOf({ kind, id, name }: SentEvent['actor']): string {
  if (kind === 'person') return name === '' ? `person ${id}` : inline(name, 60);
  return `${inline(name, 60)} (${kind})`;
}

/** As `get` takes it, where it can be read. */
function refOf(event: SentEvent, resource: AgentResource | undefined): string {
  const { kind, id, ref } = event.subject;
  if (!resource) return `${kind} ${plain(ref ?? id)}`;
  if (ref !== null && resource.keyOf(ref) !== null) return plain(ref);
  const key = ref ?? resource.changedBy(event)[0];
  return key === undefined ? `${kind} ${plain(id)}` : plain(resource.refOf(key));
}

function plain(text: string): string {
  return PLAIN.test(text) ? text : inline(text, 100);
}

/** Ids tell a reader nothing. */
function detail(name: string, value: unknown): string[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [`${name} ${value}`];
  const texts = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '' && !UUID.test(one));
  if (!texts.length) return [];
  const shown = texts.slice(0, MAX_ITEMS).map((text) => inline(text, 100));
  return [`${name} ${shown.join(' ')}${texts.length > MAX_ITEMS ? ' …' : ''}`];
}
