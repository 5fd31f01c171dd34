// Imported ahead of a program. Once the process that started it is gone, even by SIGKILL, it ends the program as an
// operator would, and deletes its data: only then does the pipe to its standard input close. Its workers import this
// too, and do nothing.
import { rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.argv[1]?.endsWith('start.mjs')) {
  process.stdin
    .once('end', () => {
      process.once('exit', () => rmSync(process.env.DATA_DIR, { recursive: true, force: true }));
      process.kill(process.pid, 'SIGTERM');
    })
    .resume();
  process.stdin.unref();
}
