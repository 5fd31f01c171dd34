// `npm run dev`: the console by Vite with hot reload, and the server restarted at each change. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { whenParentEnds } from './parent.mjs';
import { preflight, root } from './preflight.mjs';

preflight();
const { createServer } = await import('vite');

const vite = await createServer({ root, mode: 'development' });
await vite.listen();
vite.printUrls();
const server = spawn(process.execPath, ['--import', 'tsx', '--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  // Where pages come from: passkeys work on no other origin.
  env: { PUBLIC_URL: vite.resolvedUrls.local[0], ...process.env },
});

let ending = false;
async function end(signal) {
  if (ending) return;
  ending = true;
  // The terminal sends Ctrl-C to the server as well; other signals reach this process only.
  if (signal !== 'SIGINT') server.kill('SIGTERM');
  await vite.close();
}
process.on('SIGINT', () => void end('SIGINT'));
process.on('SIGTERM', () => void end('SIGTERM'));
whenParentEnds(() => void end('SIGTERM'));
server.on('exit', (code) => {
  process.exitCode = ending ? 0 : (code ?? 1);
  void end('exit');
});
