import { parentPort } from 'node:worker_threads';
import { checkDesign } from './check/design.ts';
import { checkStored } from './check/scan.ts';
import { convert } from './convert.ts';
import { MeshError, toMeshError } from './errors.ts';
import { decodeGlb } from './picture/decode.ts';
import { drawPicture } from './picture/index.ts';
import type { Ask, FromWorker, JobKind, Jobs } from './protocol.ts';
import { extractTo } from './read/extract.ts';
import { readSource } from './read/source.ts';
import { listZip } from './read/zip.ts';
import { cleanThreeMf } from './write/cleanThreeMf.ts';
import { warmUp } from './warmUp.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread of the mesh pool.');

const reply = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const bufferOf = (bytes: Uint8Array) => (bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []);

async function run(ask: Ask): Promise<Jobs[JobKind]['answer']> {
  switch (ask.kind) {
    case 'list':
      return listZip(ask.zipPath, ask.limits);
    case 'convert':
      return convert(ask.source, ask.limits, (event) =>
        reply({ type: 'event', event }, 'glb' in event ? bufferOf(event.glb) : []),
      );
    case 'extract':
      if (ask.source.extractTo === undefined) throw new MeshError('unsupported');
      return extractTo(ask.source, ask.source.extractTo, ask.limits);
    case 'drawPdf': {
      // Loaded lazily.
      const { drawPdf } = await import('./pdf/drawPdf.ts');
      return drawPdf(readSource({ path: ask.path, name: ask.path }, Infinity));
    }
    case 'drawSheet': {
      // Loaded lazily.
      const { drawSheet } = await import('./pdf/drawSheet.ts');
      return drawSheet(ask.sheet);
    }
    case 'cleanThreeMf':
      return cleanThreeMf(readSource({ path: ask.path, name: ask.path }, ask.limits.bytes), ask.limits);
    case 'cleanDicom': {
      // Loaded lazily.
      const { cleanDicom } = await import('./dicom/cleanDicom.ts');
      return cleanDicom(ask);
    }
    case 'bite': {
      // Loaded lazily.
      const { biteOf } = await import('./shape/bite.ts');
      return biteOf(await decodeGlb(ask.one), await decodeGlb(ask.other), ask.shown);
    }
    case 'checkScan':
      return checkStored(ask);
    case 'checkDesign':
      return checkDesign(ask);
    case 'checkTeeth': {
      // Loaded lazily.
      const { checkTeeth } = await import('./check/teeth.ts');
      return checkTeeth(ask);
    }
    case 'picture':
      return drawPicture(ask.jaws, ask.size);
  }
}

const warm = warmUp();

async function answer(ask: Ask): Promise<void> {
  try {
    await warm;
    const result = await run(ask);
    reply({ type: 'done', answer: result }, result instanceof Uint8Array ? bufferOf(result) : []);
  } catch (error) {
    const { code, values, cause } = toMeshError(error);
    reply({ type: 'failed', code, values, cause: cause instanceof Error ? cause.stack : undefined });
  }
}

port.on('message', (ask: Ask) => void answer(ask));

await warm;
reply({ type: 'ready' });
