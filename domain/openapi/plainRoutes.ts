import { limits } from '../limits.ts';
import { headersOf } from './parameters.ts';
import { unheard } from '../signals.ts';
import type { Body, JsonSchema, Operation, Parameter, PathItem } from './types.ts';

/*
 * What is no call: bytes, streams and this very document. Each is said in words, for its protocol is another's (tus, Server-Sent
 * Events, HTTP ranges).
 */

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

const plain = (
  operation: Pick<Operation, 'operationId' | 'summary' | 'description'> & Partial<Operation>,
): Operation => ({
  tags: ['bytes and streams'],
  security: [],
  responses: {},
  ...operation,
});

const either: Operation['security'] = [{ session: [] }, { device: [] }];
const signed = (name: string) =>
  inPath(name, 'What a call answered as part of an address; it opens without a session.');
const gone = refused('The address has expired, or whoever it was made for may no longer see it.');

const tus: Parameter[] = [header('Tus-Resumable', '`1.0.0`.', true)];
const ofUpload = { tags: ['bytes and streams'], security: either };
const refusals: Answers = {
  400: refused('The request isn’t one of the protocol’s.'),
  401: refused('Who calls isn’t known.'),
  403: refused('It may not be brought, or not now.'),
  404: refused('There is no such upload of the caller’s.'),
  412: refused('It isn’t the protocol’s version 1.0.0.'),
  413: refused('It is too large, or there is no room.'),
  423: refused('Another connection still brings it; it may be tried again.'),
  429: refused(`The caller has ${limits.openUploads} unfinished uploads already, or calls too often.`),
  507: refused(
    'Uploads are paused: the server’s disk is nearly full. `Retry-After` says when to ask again, in seconds.',
  ),
};

const upload: PathItem = {
  post: plain({
    ...ofUpload,
    operationId: 'upload.create',
    summary: 'Begin an upload (tus 1.0, creation)',
    description: `Announces a file of up to ${limits.uploadBytes} bytes for an order; what it is for must fit the order’s state and who brings it. Bytes follow by PATCH and go on where they were cut off.`,
    parameters: [
      ...tus,
      header('Upload-Length', 'How many bytes will come.', true),
      header(
        'Upload-Metadata',
        'Pairs as tus writes them: `orderId`, `filename`, `relativePath`, and `purpose` (scan, photo, scheme, design, attachment, message).',
        true,
      ),
    ],
    responses: { 201: { description: 'Reserved: `Location` takes the bytes.' }, ...refusals },
  }),
  options: plain({
    tags: ofUpload.tags,
    operationId: 'upload.options',
    summary: 'What uploads can do here (tus 1.0)',
    description: 'The versions and extensions of the protocol, and the largest size, in headers of their own.',
    responses: { 204: { description: '`Tus-Version`, `Tus-Extension`, `Tus-Max-Size`.' } },
  }),
};
const uploadId = inPath('id', 'The last part of the `Location` that the beginning answered.');
const oneUpload: PathItem = {
  head: plain({
    ...ofUpload,
    operationId: 'upload.look',
    summary: 'How far an upload has come',
    description: '`Upload-Offset` says how many bytes are there; of a received one also `X-File-Id`, the file’s id.',
    parameters: [uploadId, ...tus],
    responses: { 200: { description: 'Under way.' }, 204: { description: 'Received.' }, ...refusals },
  }),
  get: plain({
    ...ofUpload,
    operationId: 'upload.get',
    summary: 'Nothing: an upload is looked at by HEAD',
    description: 'Its bytes are had by `file/download` once it is received.',
    parameters: [uploadId],
    responses: { ...refusals },
  }),
  patch: plain({
    ...ofUpload,
    operationId: 'upload.bring',
    summary: 'More bytes of an upload',
    description: 'After the last one the file stands in its order, and `X-File-Id` is its id.',
    parameters: [uploadId, ...tus, header('Upload-Offset', 'How many bytes came before.', true)],
    requestBody: { required: true, content: bytes('application/offset+octet-stream') },
    responses: { 204: { description: 'Kept.' }, 409: refused('The offset is another one.'), ...refusals },
  }),
  delete: plain({
    ...ofUpload,
    operationId: 'upload.forget',
    summary: 'Forget an upload',
    description: 'Its bytes go and its room is given back.',
    parameters: [uploadId, ...tus],
    responses: { 204: { description: 'Forgotten.' }, ...refusals },
  }),
};

export const plainRoutes: Record<string, PathItem> = {
  '/v1/notice/stream': {
    get: plain({
      operationId: 'stream',
      summary: 'What has changed, as it changes (Server-Sent Events)',
      description:
        'Each event says that something changed, never what: the entity and the record’s id; `*` where it may be anything. The reader asks again by the calls. A comment comes now and then, so that a dead line is noticed.',
      parameters: [
        ...headersOf(false),
        {
          name: unheard,
          in: 'query',
          description: 'For how long the reader has heard nothing, ms: what it missed is told first.',
          schema: { type: 'integer', minimum: 0 },
        },
      ],
      security: [{ session: [] }],
      responses: {
        200: {
          description: 'The stream, until either side ends it.',
          content: { 'text/event-stream': { schema: text } },
        },
        429: refused('Too many streams are open for this account.'),
      },
    }),
  },
  '/v1/upload': upload,
  '/v1/upload/{id}': oneUpload,
  '/v1/base/image/{token}': {
    put: plain({
      operationId: 'putImage',
      summary: 'Bring the bytes of a picture or a work order’s file',
      description: 'To the address that `base/imgSignedUrl`, `image/place` or `workOrder/place` answered, once.',
      parameters: [signed('token')],
      requestBody: { required: true, content: bytes('application/octet-stream') },
      responses: { 200: { description: 'Kept, or a refusal in its envelope.' } },
    }),
  },
  '/v1/file/content/{token}': {
    get: plain({
      operationId: 'content',
      summary: 'Stored bytes: a viewing model, a picture, or an original',
      description: 'Originals come as a download with their own name, their very bytes, and in ranges where asked.',
      parameters: [
        signed('token'),
        header('Range', 'One range of bytes.'),
        header('If-Range', 'The ETag that the range is of.'),
      ],
      responses: {
        200: { description: 'All of it.', content: bytes('application/octet-stream') },
        206: { description: 'The range.', content: bytes('application/octet-stream') },
        404: refused('The bytes are missing from the store.'),
        410: gone,
      },
    }),
  },
  '/v1/file/archive/{token}': {
    get: plain({
      operationId: 'orderArchive',
      summary: 'All files of an order as one zip',
      description: 'Made while it is sent, to the address that `file/archive` answered; goes on where it was cut off.',
      parameters: [
        signed('token'),
        header('Range', 'One range of bytes.'),
        header('If-Range', 'The ETag that the range is of.'),
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
      summary: 'Everything that is known of a patient as one zip',
      description: 'By the address that `patient/export` answered; it opens once.',
      parameters: [signed('ticket')],
      responses: { 200: { description: 'The zip.', content: bytes('application/zip') }, 410: gone },
    }),
  },
  '/openapi.json': {
    get: plain({
      operationId: 'openapi',
      summary: 'This document',
      description: 'Printed from the definitions that the server answers by. Anybody may read it.',
      parameters: [header('If-None-Match', 'The ETag of the one that is there already.')],
      responses: {
        200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
        304: { description: 'It is the same still.' },
      },
    }),
  },
  '/docs': {
    get: plain({
      operationId: 'docs',
      summary: 'This document as a page to read',
      description: 'With its style and its search beside it.',
      responses: { 200: { description: 'The page.', content: { 'text/html': { schema: text } } } },
    }),
  },
  ...Object.fromEntries(
    [
      ['style.css', 'text/css', 'The page’s style'],
      ['search.js', 'text/javascript', 'The page’s search'],
    ].map(([name, type, summary]): [string, PathItem] => [
      `/docs/${name}`,
      {
        get: plain({
          operationId: `docs.${name}`,
          summary: summary!,
          description: 'Beside the page.',
          responses: { 200: { description: 'It.', content: { [type!]: { schema: text } } } },
        }),
      },
    ]),
  ),
};
