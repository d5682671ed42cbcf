/** The parts of an OpenAPI 3.1 document that the page reads. */
export interface ContractDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, RawResponse>>;
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  };
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly deprecated?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface RawResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface SecurityScheme {
  readonly type: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
  readonly description?: string;
}

/** `x-access`: `public`, or the credentials that are accepted, each with its conditions. */
export type AccessRule =
  | 'public'
  | readonly { readonly by: string; readonly scopes?: readonly string[]; readonly role?: string }[];

/** `x-rate-limits`. */
export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
  readonly by: string;
}

export interface RawOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, RawResponse>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-access'?: AccessRule;
  readonly 'x-rate-limits'?: readonly RateLimit[];
  readonly 'x-quota'?: readonly string[];
  readonly 'x-idempotent'?: boolean;
}
