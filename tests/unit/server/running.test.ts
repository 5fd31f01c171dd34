import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRunning, findRunning } from '../../../server/operator/connect.ts';

/* How a second program finds the bundled server, which writes its address into its data folder. */
let dataDir: string;
beforeEach(async () => void (dataDir = await mkdtemp('/tmp/ddcp-running-')));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const write = async (name: string, ...lines: (string | number)[]) => {
  const folder = join(dataDir, 'postgres/cluster');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), `${lines.join('\n')}\n`);
};

describe('the bundled server', () => {
  it('is reached by its socket, or by its port with the password from the data folder', async () => {
    await write('postmaster.pid', 1, '/data', 0, 5432, '/run/here', '', 0, 'ready');
    expect(await findRunning(dataDir)).toBe(
      'postgresql://ddcp@localhost/ddcp?host=%2Frun%2Fhere&port=5432&sslmode=disable',
    );
    await write('postmaster.pid', 1, '/data', 0, 6543, '', '127.0.0.1', 0, 'ready');
    await write('ddcp-password', 'secret');
    expect(await findRunning(dataDir)).toBe('postgresql://ddcp:secret@127.0.0.1/ddcp?port=6543&sslmode=disable');
  });

  it('is reported missing in words that an operator can act on', async () => {
    await expect(findRunning(join(dataDir, 'elsewhere'))).rejects.toThrow('Set DATA_DIR');
    await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true });
    await expect(findRunning(dataDir)).rejects.toThrow('isn’t running');
    const gone = join(tmpdir(), 'no-such-socket');
    await write('postmaster.pid', 1, '/data', 0, 5432, gone, '', 0, 'ready');
    const where = { databaseUrl: undefined, databaseDirectUrl: undefined, databaseOwnerUrl: undefined, dataDir };
    await expect(openRunning(where, { log: () => {} })).rejects.toThrow('Start it first');
  });
});
