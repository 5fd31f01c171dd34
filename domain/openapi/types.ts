/** The subset of JSON Schema 2020-12 that our fields need. */
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
  /** Text that isn't mirrored in right-to-left languages: a phone number (E.164 if it could be parsed) or a code. */
  'x-written'?: 'phone' | 'code';
  /** The value's vocabulary, by its name in `base/dictionary`. */
  'x-vocabulary'?: string;
  /** The entity that an id refers to. */
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
  'x-roles'?: readonly string[];
  /** The scopes by which an API key may make the call: linters take names in `security` for OAuth's. */
  'x-scopes'?: readonly string[];
  /** For transitions: each edge with the roles that may take it. */
  'x-moves'?: readonly { from: readonly string[]; to?: string; roles: readonly string[] }[];
  /** Result codes other than success: keys of the document's `x-codes`. */
  'x-codes'?: readonly string[];
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options';
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
  /** Requests that the server makes. */
  webhooks: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, { type: string; in?: string; name?: string; scheme?: string; description: string }>;
  };
  /** Every result code by name: its number and message. */
  'x-codes': Record<string, { code: number; message: string }>;
}
