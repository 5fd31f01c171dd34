/** As much of JSON Schema 2020-12 as the house's fields need. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  readOnly?: boolean;
  /** A text that no language mirrors: a phone number, E.164 where it could be read; or a code. */
  'x-written'?: 'phone' | 'code';
  /** The closed list that a value is of, by its name in `base/dictionary`. */
  'x-vocabulary'?: string;
  /** The entity whose record an id names. */
  'x-reference'?: string;
}

export interface Parameter {
  $ref?: string;
  name?: string;
  in?: 'query' | 'header' | 'path';
  description?: string;
  required?: boolean;
  schema?: JsonSchema;
  example?: unknown;
}

export interface Body {
  description?: string;
  required?: boolean;
  headers?: Record<string, { description: string; schema: JsonSchema; example?: unknown }>;
  content?: Record<
    string,
    { schema?: JsonSchema; example?: unknown; examples?: Record<string, { summary: string; value: unknown }> }
  >;
}

export interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: Body;
  responses: Record<string, Body & { description: string }>;
  security: readonly Record<string, readonly string[]>[];
  /** Who may call it. */
  'x-roles'?: readonly string[];
  /** Of a step in a state machine: each edge, and whose it is. */
  'x-moves'?: readonly { from: readonly string[]; to?: string; roles: readonly string[] }[];
  /** The result codes other than success that it may answer: keys of `x-codes` of the document. */
  'x-codes'?: readonly string[];
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options';
export type PathItem = Partial<Record<Method, Operation>>;

export interface OpenApi {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string };
    license: { name: string; identifier: string };
  };
  servers: readonly { url: string; description: string }[];
  tags: readonly { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, { type: string; in: string; name: string; description: string }>;
  };
  /** Every result code by its name: its number, and what people read. */
  'x-codes': Record<string, { code: number; message: string }>;
}
