import { parentPort } from 'node:worker_threads';
import type { Ask, FromWorker } from '../../server/mesh/protocol.ts';

const tell = (message: FromWorker) => parentPort!.postMessage(message);

/** A mesh pool worker that dies or never answers, as instructed by the path of a listing or a model. */
parentPort!.on('message', (ask: Ask) => {
  const path = ask.kind === 'list' ? ask.zipPath : ask.kind === 'convert' ? ask.source.path : '';
  if (path === 'hang') for (;;);
  if (path === 'crash') throw new Error('crashed');
  if (path === 'exit') process.exit(3);
  if (path === 'exhaust') {
    const held: number[][] = [];
    for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => at / 3));
  }
  tell({ type: 'done', answer: [] });
});

tell({ type: 'ready' });
