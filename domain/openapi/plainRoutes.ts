import { apiKeyScopes, uploadsOf } from '../organisation/apiKey.ts';
import { limits } from '../limits.ts';
import { serverLimits } from '../serverLimits.ts';
import { headersOf } from './parameters.ts';
import { unheard } from '../signals.ts';
import type { Body, JsonSchema, Operation, Parameter, PathItem } from './types.ts';

/* Routes with their own protocols: uploads (tus), downloads (HTTP ranges), Server-Sent Events, this document. */

type Answers = Record<string, Body & { description: string }>;
const text: JsonSchema = { type: 'string' };
const inPath = (name: string, description: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: text,
});
const header = (name: string, description: string, required = false): Parameter => ({
  name,
  in: 'header',
  description,
  ...(required && { required }),
  schema: text,
});
const bytes = (type: string): Body['content'] => ({ [type]: { schema: { type: 'string', format: 'binary' } } });
const refused = (description: string): Body & { description: string } => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** For routes that return no other error status: the HTTP server itself may send this. */
const tooLargeHeaders = { description: 'The request’s headers are too large.' };

const plain = (
  operation: Pick<Operation, 'operationId' | 'summary' | 'description'> & Partial<Operation>,
): Operation => ({
  tags: ['bytes and streams'],
  security: [],
  responses: {},
  ...operation,
});

const bringing = apiKeyScopes.values.filter((scope) => uploadsOf([scope]).length > 0);
const either: Operation['security'] = [{ session: [] }, { key: [] }, { device: [] }];
const signed = (name: string) => inPath(name, 'Part of the signed address that a call returned. Needs no session.');
const gone = refused('The address has expired, or its owner has lost access.');

const tus: Parameter[] = [header('Tus-Resumable', '`1.0.0`.', true)];
const ofUpload = { tags: ['bytes and streams'], security: either, 'x-scopes': bringing };
const refusals: Answers = {
  400: refused('The request doesn’t follow the protocol.'),
  401: refused('The token is missing or invalid.'),
  403: refused('The upload isn’t allowed, or not in this state.'),
  404: refused('The caller has no such upload.'),
  412: refused('`Tus-Resumable` isn’t 1.0.0.'),
  413: refused('The file is too large, or the storage is full.'),
  423: refused('Another connection is sending this upload. Try again.'),
  429: refused(`The caller has ${serverLimits.openUploads} unfinished uploads, or calls too often.`),
  507: refused('Uploads are paused because the server’s disk is nearly full. `Retry-After` has the seconds to wait.'),
};

const upload: PathItem = {
  post: plain({
    ...ofUpload,
    operationId: 'upload.create',
    summary: 'Start an upload (tus 1.0, creation)',
    description: `Announces a file of up to ${limits.uploadBytes} bytes for an order. A clinic uploads scans until the order is sent, a laboratory schemes and designs while it works on it; a clinic’s photos and attachments of both come at any time before the order ends. Send the bytes by \`PATCH\` to the \`Location\` in the answer.`,
    parameters: [
      ...tus,
      header('Upload-Length', 'The size of the file in bytes.', true),
      header(
        'Upload-Metadata',
        'Comma-separated pairs of a key and a value in base64: `orderId`, `filename`, and optionally `relativePath` and `purpose` (scan, photo, scheme, design, attachment, message; scan by default).',
        true,
      ),
    ],
    responses: {
      201: {
        description: 'Created. Send the bytes to `Location`.',
        headers: { Location: { description: 'The upload’s address.', schema: text } },
      },
      ...refusals,
    },
  }),
  options: plain({
    tags: ofUpload.tags,
    operationId: 'upload.options',
    summary: 'Get the upload features (tus 1.0)',
    description: 'Returns the protocol’s versions and extensions, and the largest size, as headers.',
    responses: { 204: { description: '`Tus-Version`, `Tus-Extension`, `Tus-Max-Size`.' }, 431: tooLargeHeaders },
  }),
};
const uploadId = inPath('id', 'The last part of the upload’s `Location`.');
const oneUpload: PathItem = {
  head: plain({
    ...ofUpload,
    operationId: 'upload.look',
    summary: 'Get the progress of an upload',
    description: '`Upload-Offset` has the number of bytes received; after the last one `X-File-Id` has the file’s id.',
    parameters: [uploadId, ...tus],
    responses: { 200: { description: 'Not complete.' }, 204: { description: 'Complete.' }, ...refusals },
  }),
  patch: plain({
    ...ofUpload,
    operationId: 'upload.bring',
    summary: 'Send bytes of an upload',
    description: 'After the last byte the file belongs to its order, and `X-File-Id` has its id.',
    parameters: [uploadId, ...tus, header('Upload-Offset', 'The number of bytes received so far.', true)],
    requestBody: { required: true, content: bytes('application/offset+octet-stream') },
    responses: {
      204: {
        description: 'Stored.',
        headers: {
          'Upload-Offset': { description: 'The number of bytes received.', schema: text },
          'X-File-Id': { description: 'The file’s id, after the last byte.', schema: text },
        },
      },
      409: refused('`Upload-Offset` isn’t the number of bytes received.'),
      ...refusals,
    },
  }),
  delete: plain({
    ...ofUpload,
    operationId: 'upload.forget',
    summary: 'Cancel an upload',
    description: 'Deletes the received bytes and frees their storage.',
    parameters: [uploadId, ...tus],
    responses: { 204: { description: 'Cancelled.' }, ...refusals },
  }),
};

export const plainRoutes: Record<string, PathItem> = {
  '/v1/notice/stream': {
    get: plain({
      operationId: 'stream',
      summary: 'Stream changes (Server-Sent Events)',
      description:
        'Each event names the entity and the id of a changed record, without its content; `*` means that anything may have changed. Ask again by the calls. Comments keep the connection alive.',
      parameters: [
        ...headersOf(false),
        {
          name: unheard,
          in: 'query',
          description: 'How long the client was disconnected, in milliseconds: missed events come first.',
          schema: { type: 'integer', minimum: 0 },
        },
      ],
      security: [{ session: [] }],
      responses: {
        200: {
          description: 'The stream. It stays open.',
          content: { 'text/event-stream': { schema: text } },
        },
        429: refused('The account has too many open streams.'),
      },
    }),
  },
  '/v1/upload': upload,
  '/v1/upload/{id}': oneUpload,
  '/v1/base/image/{token}': {
    put: plain({
      operationId: 'putImage',
      summary: 'Upload a picture or a work order’s file',
      description:
        'To the address from `base/imgSignedUrl`, `image/place`, `workOrder/place` or `attachment/place`. Works once.',
      parameters: [signed('token')],
      requestBody: { required: true, content: bytes('application/octet-stream') },
      responses: { 200: { description: 'Stored, or a refusal in the envelope.' }, 431: tooLargeHeaders },
    }),
  },
  '/v1/file/content/{token}': {
    get: plain({
      operationId: 'content',
      summary: 'Download a viewing model, a picture, or an original',
      description: 'Originals come unchanged, as a download with their own name, and support ranges.',
      parameters: [
        signed('token'),
        header('Range', 'One range of bytes.'),
        header('If-Range', 'The ETag of the file that the range belongs to.'),
      ],
      responses: {
        200: { description: 'The whole file.', content: bytes('application/octet-stream') },
        206: { description: 'The range.', content: bytes('application/octet-stream') },
        404: refused('The file is missing from the store.'),
        410: gone,
      },
    }),
  },
  '/v1/file/archive/{token}': {
    get: plain({
      operationId: 'orderArchive',
      summary: 'Download all files of an order as one zip',
      description: 'By the address from `file/archive`. Supports ranges.',
      parameters: [
        signed('token'),
        header('Range', 'One range of bytes.'),
        header('If-Range', 'The ETag of the file that the range belongs to.'),
      ],
      responses: {
        200: { description: 'The zip.', content: bytes('application/zip') },
        206: { description: 'The range.', content: bytes('application/zip') },
        410: gone,
      },
    }),
  },
  '/v1/patient/archive/{ticket}': {
    get: plain({
      operationId: 'patientArchive',
      summary: 'Download all data of a patient as one zip',
      description: 'By the address from `patient/export`. Works once.',
      parameters: [signed('ticket')],
      responses: { 200: { description: 'The zip.', content: bytes('application/zip') }, 410: gone },
    }),
  },
  '/openapi.json': {
    get: plain({
      operationId: 'openapi',
      summary: 'Get this document',
      description: 'Needs no session.',
      parameters: [header('If-None-Match', 'The ETag of the copy that the client has.')],
      responses: {
        200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
        304: { description: 'Not changed.' },
        431: tooLargeHeaders,
      },
    }),
  },
  '/docs': {
    get: plain({
      operationId: 'docs',
      summary: 'Get this document as a page',
      description: 'Needs no session.',
      responses: {
        200: { description: 'The page.', content: { 'text/html': { schema: text } } },
        431: tooLargeHeaders,
      },
    }),
  },
  ...Object.fromEntries(
    [
      ['swagger-ui.css', 'text/css', 'Get the page’s style'],
      ['swagger-ui-bundle.js', 'text/javascript', 'Get Swagger UI'],
      ['start.js', 'text/javascript', 'Get the page’s settings'],
    ].map(([name, type, summary]): [string, PathItem] => [
      `/docs/${name}`,
      {
        get: plain({
          operationId: `docs.${name}`,
          summary: summary!,
          description: 'Needs no session.',
          responses: {
            200: { description: 'The file.', content: { [type!]: { schema: text } } },
            431: tooLargeHeaders,
          },
        }),
      },
    ]),
  ),
};
