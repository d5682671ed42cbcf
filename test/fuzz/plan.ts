import { fc } from '../support/fast-check-seed.js';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { ContractOperation } from '../../src/platform/http/contract/operations.js';
import type { Schema } from '../../src/platform/http/contract/examples.js';
import { callersOf, OTHERS, type Caller } from './callers.js';
import { HOSTILE_TEXT } from './hostile-text.js';
import { idName, Ref } from './ids.js';
import { plain, bodyPaths, typesOf } from './schema.js';
import { VALUES } from './runs.js';
import { hostile, LEFT_OUT, valid } from './values.js';

export interface Operation {
  path: string;
  method: string;
  operation: ContractOperation;
}

type Part = 'path' | 'query' | 'header' | 'body';

/** One value put into a call that would be good without it. */
export interface Twist {
  part: Part;
  at: readonly (string | number)[];
  value: unknown;
}

/** A call as it is planned: good values, and what is twisted about them. */
export interface Plan {
  caller: Caller;
  /** Optional parameters and fields that are sent beside the required ones. */
  more: Record<string, unknown>;
  query: Record<string, unknown>;
  twists: Twist[];
}

interface Target {
  part: Part;
  at: readonly (string | number)[];
  schema: Schema;
}

/** What goes wrong most often is tried at every place, whatever the seed. */
const ALWAYS: readonly unknown[] = [LEFT_OUT, null, 7, 'a\0b', '\ud800', [], {}, "';--", '../x', '__proto__', '\u202e'];

/** Names of fields that no operation has. */
const EXTRA = [
  'extra',
  '__proto__',
  'constructor',
  'toString',
  'brand_id',
  'id',
  '日本',
  'a\r\nSet-Cookie: b=c',
  'x'.repeat(300),
];

export class Planner {
  private readonly targets: Target[];
  private readonly bodySchema: Schema | null;

  constructor(
    private readonly of: Operation,
    private readonly document: OpenAPIObject,
  ) {
    const { operation } = of;
    const json = operation.requestBody?.content['application/json']?.schema;
    this.bodySchema = json ? plain(json, document) : null;
    const parameters = (operation.parameters ?? []).map(({ in: part, name, schema }): Target => ({
      part: part as Part,
      at: [name],
      schema,
    }));
    const body = json ? bodyPaths(json, document).map(({ at, schema }): Target => ({ part: 'body', at, schema })) : [];
    this.targets = [...parameters, ...body];
  }

  /** The plain call, by everybody who may make it and by everybody else; then every place twisted. */
  *always(): Generator<Plan> {
    const callers = callersOf(this.of.operation);
    for (const caller of [...callers, ...OTHERS]) yield { caller, more: {}, query: {}, twists: [] };
    for (const value of ['a\0b', '\ud800', new Ref('victim', 'brand_id')])
      yield { caller: callers[0]!, more: {}, query: {}, twists: [{ part: 'query', at: ['extra'], value }] };
    for (const target of this.targets) {
      const extremes = hostile(target.schema, this.document).filter((one) => typeof one === 'number' || isLong(one));
      for (const value of [...ALWAYS, ...this.foreign(target), ...extremes].slice(0, VALUES))
        yield { caller: callers[0]!, more: {}, query: {}, twists: [{ ...twistAt(target), value }] };
    }
  }

  /** For every id that is asked for: the call with that of a thing of another workspace, and with one of nothing. */
  *foreignPairs(): Generator<{ name: string; caller: Caller; theirs: Plan; missing: Plan }> {
    for (const caller of callersOf(this.of.operation))
      for (const target of this.targets) {
        const [victim, nothing] = this.foreign(target).map((value): Plan => {
          const list = typesOf(target.schema).includes('array');
          return { caller, more: {}, query: {}, twists: [{ ...twistAt(target), value: list ? [value] : value }] };
        });
        if (victim && nothing)
          yield { name: `${target.part} ${target.at.join('.')}`, caller, theirs: victim, missing: nothing };
      }
  }

  /** Calls put together by chance: few twists, so that most get past the first check. */
  generated(): fc.Arbitrary<Plan> {
    const callers = callersOf(this.of.operation);
    return fc.record({
      caller: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...callers) }, fc.constantFrom(...OTHERS)),
      more: this.someFields(),
      query: this.someQuery(),
      twists: fc.array(this.twist(), { maxLength: 3 }),
    });
  }

  private someFields(): fc.Arbitrary<Record<string, unknown>> {
    const fields = Object.entries(this.bodySchema?.properties ?? {}).map(([name, schema]) => {
      const id = idName(name);
      const own = id === null ? null : fc.constant(/s$|_by$/.test(name) ? [new Ref('own', id)] : new Ref('own', id));
      return [name, own ?? valid(schema, this.document)] as const;
    });
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }

  private someQuery(): fc.Arbitrary<Record<string, unknown>> {
    const fields = (this.of.operation.parameters ?? [])
      .filter((one) => one.in === 'query')
      .map(({ name, schema }) => {
        const id = idName(name);
        return [name, id ? fc.constant(new Ref('own', id)) : valid(schema, this.document)] as const;
      });
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }

  private twist(): fc.Arbitrary<Twist> {
    const extra = fc.record({
      part: fc.constantFrom<Part>('query', 'body'),
      at: fc.constantFrom(...EXTRA).map((name) => [name]),
      value: fc.oneof(fc.constantFrom(...HOSTILE_TEXT), fc.jsonValue(), fc.constant(new Ref('victim', 'brand_id'))),
    });
    const options = this.targets.map((target) =>
      fc.record({
        ...Object.fromEntries(Object.entries(twistAt(target)).map(([key, value]) => [key, fc.constant(value)])),
        value: fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...hostile(target.schema, this.document), ...this.foreign(target)) },
          valid(target.schema, this.document),
        ),
      }),
    ) as unknown as fc.Arbitrary<Twist>[];
    return fc.oneof(...options, extra);
  }

  /** Ids of others, where an id is asked for. */
  private foreign({ part, at }: Target): Ref[] {
    const name = [...at].reverse().find((one) => typeof one === 'string');
    const id = name && (part === 'path' ? name : idName(name));
    return id ? [new Ref('victim', id), new Ref('missing', id)] : [];
  }
}

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > 400;
const twistAt = ({ part, at }: Target): Pick<Twist, 'part' | 'at'> => ({ part, at });
