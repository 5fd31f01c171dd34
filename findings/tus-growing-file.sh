#!/bin/sh
# A scanner writes its export for seconds. tus-js-client 4.3.1 in Node takes a stream and the size that was announced. Where the
# stream is longer, because the file went on growing, the rest is cut off and onSuccess is called: the server holds half a scan, whole
# by all accounts. Compare the file's size before and after, or wait until it is quiet.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund tus-js-client@4.3.1 @tus/server@2.3.0 @tus/file-store@2.0.0 >/dev/null
cat >try.mjs <<'SCRIPT'
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { Upload } from 'tus-js-client';

await mkdir('stored');
const tus = new Server({ path: '/files', datastore: new FileStore({ directory: 'stored' }) });
const http = createServer(tus.handle.bind(tus)).listen(0, '127.0.0.1');
await new Promise((listening) => http.once('listening', listening));

/** What the client says, and the bytes that the server has. */
const send = (uploadSize) =>
  new Promise((done) => {
    const upload = new Upload(createReadStream('scan.stl'), {
      endpoint: `http://127.0.0.1:${http.address().port}/files`,
      uploadSize,
      chunkSize: 1000,
      retryDelays: null,
      onError: ({ message }) => done(message),
      async onSuccess() {
        const { size } = await stat(`stored/${upload.url.split('/').at(-1)}`);
        done(`success, ${size} bytes stored`);
      },
    });
    upload.start();
  });

await writeFile('scan.stl', Buffer.alloc(5000));
const { size } = await stat('scan.stl');
console.log(`a file of ${size} bytes: ${await send(size)}`);
await appendFile('scan.stl', Buffer.alloc(5000));
console.log(`the same, grown to ${(await stat('scan.stl')).size} meanwhile: ${await send(size)}`);
http.close();
SCRIPT
node try.mjs | tee seen
cat >expected <<'EXPECTED'
a file of 5000 bytes: success, 5000 bytes stored
the same, grown to 10000 meanwhile: success, 5000 bytes stored
EXPECTED
diff expected seen
