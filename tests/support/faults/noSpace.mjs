// Preloaded into a process: while the file DISK_FULL_WHILE exists, every file write fails as on a full disk.
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { devNull } from 'node:os';

const flag = process.env.DISK_FULL_WHILE ?? '';
const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' });

for (const name of ['write', 'writev']) {
  const original = fs[name];
  fs[name] = (...args) => {
    if (fs.existsSync(flag)) return process.nextTick(args.at(-1), noSpace());
    return original.apply(fs, args);
  };
}
const handle = await open(devNull, 'w');
const prototype = Object.getPrototypeOf(handle);
await handle.close();
for (const name of ['write', 'writev', 'writeFile', 'appendFile']) {
  const original = prototype[name];
  prototype[name] = function (...args) {
    return fs.existsSync(flag) ? Promise.reject(noSpace()) : original.apply(this, args);
  };
}
