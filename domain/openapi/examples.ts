import { success } from '../envelope.ts';
import { errorCodes, type ErrorName } from '../errors.ts';
import { en } from '../messages/en/index.ts';
import recorded from './examples.json';
import type { Body, Operation, Parameter } from './types.ts';

/** From tests/nightly/api/examples.test.ts: body and answered `data`; for an upload, headers of both sides. */
export interface Example {
  request?: unknown;
  data?: unknown;
  requestHeaders?: Record<string, string>;
  responseHeaders?: Record<string, string>;
}
export const examples = recorded as Record<string, Example>;

/** Example refusals, by operation. */
const refusals: Record<string, { name: ErrorName; summary: string; data: unknown }> = {
  'order.send': {
    name: 'invalid',
    summary: 'The draft lacks required fields',
    data: {
      errors: {
        patientId: en.validation.required,
        labId: en.validation.required,
        doctor: en.validation.required,
        teeth: en.validation.teeth,
      },
    },
  },
};

/** Adds the operation's example, if there is one. */
export function withExample(operation: Operation): Operation {
  const example = examples[operation.operationId];
  if (!example) return operation;
  const { request, data, requestHeaders = {}, responseHeaders = {} } = example;
  if (data === undefined)
    return {
      ...operation,
      parameters: operation.parameters?.map((one) => withValue(one, requestHeaders)) ?? [],
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, body]) => [status, withHeaders(body, responseHeaders)]),
      ),
    };
  return {
    ...operation,
    requestBody: withContent(operation.requestBody!, { example: request }),
    responses: {
      ...operation.responses,
      200: withContent(operation.responses[200]!, { examples: answersOf(operation.operationId, data) }),
    },
  };
}

type Content = NonNullable<Body['content']>[string];

const withContent = <B extends Body>(body: B, more: Partial<Content>): B => ({
  ...body,
  content: { 'application/json': { ...body.content!['application/json'], ...more } },
});

const withValue = (parameter: Parameter, values: Record<string, string>): Parameter =>
  parameter.name && values[parameter.name] ? { ...parameter, example: values[parameter.name] } : parameter;

const withHeaders = <B extends Body>(body: B, values: Record<string, string>): B =>
  body.headers
    ? {
        ...body,
        headers: Object.fromEntries(
          Object.entries(body.headers).map(([name, header]) => [
            name,
            values[name] ? { ...header, example: values[name] } : header,
          ]),
        ),
      }
    : body;

function answersOf(operationId: string, data: unknown): Content['examples'] {
  const refusal = refusals[operationId];
  return {
    success: { summary: 'Success', value: { code: success, msg: en.success.ok, data } },
    ...(refusal && {
      [refusal.name]: {
        summary: refusal.summary,
        value: { code: errorCodes[refusal.name], msg: en.errors[refusal.name], data: refusal.data },
      },
    }),
  };
}
