import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { stringify } from 'yaml';
import type { Grant, Rule } from '../access/access.decorator.js';
import type { TokenCaller } from '../access/caller.js';
import { operationsOf } from './document.js';

export interface CallableOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** The published contract of the running service, made when first asked for. */
@Injectable()
export class Contract {
  private make?: () => OpenAPIObject;
  private made?: OpenAPIObject;
  private operations?: { rule: Rule; operation: CallableOperation }[];
  private asJson?: string;
  private asYaml?: string;

  attach(make: () => OpenAPIObject): void {
    this.make = make;
  }

  get json(): string {
    return (this.asJson ??= JSON.stringify(this.document));
  }

  get yaml(): string {
    return (this.asYaml ??= contractYaml(this.document));
  }

  get document(): OpenAPIObject {
    if (!this.make) throw new Error('The contract is not attached to an application');
    return (this.made ??= this.make());
  }

  /** What this token may call, by the same rules the guard applies. */
  callableBy(caller: TokenCaller): CallableOperation[] {
    this.operations ??= operationsOf(this.document).map(
      ([path, method, { operationId, summary, 'x-access': rule }]) => ({
        rule,
        operation: { operationId, method: method.toUpperCase(), path, summary },
      }),
    );
    return this.operations.filter(({ rule }) => admits(rule, caller)).map(({ operation }) => operation);
  }
}

/** The contract as it is committed and published; to readers of YAML 1.1 too `on` is a name and a time is a text. */
export function contractYaml(document: OpenAPIObject): string {
  const style = { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' } as const;
  return stringify(JSON.parse(JSON.stringify(document)), style);
}

function admits(rule: Rule, caller: TokenCaller): boolean {
  if (rule === 'public') return true;
  return rule.some(
    (grant: Grant) =>
      grant.by === 'token' &&
      grant.scopes.every((scope) => caller.scopes.includes(scope)) &&
      (grant.role !== 'admin' || caller.role === 'admin'),
  );
}
