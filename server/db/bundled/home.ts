import { createHash } from 'node:crypto';
import { chmod, chown, lchown, lstat, mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { codeOf, DatabaseStartError, reasonOf } from '../startError.ts';
import { exists, replaceFile, textOf } from './files.ts';
import { type Account, run } from './run.ts';

/** The bundled server's folder, and the user it runs as (undefined: the current user). */
export interface Home {
  dir: string;
  account?: Account;
}

/** Subfolder with PostgreSQL's data. */
export const clusterName = 'cluster';

/** File in `<dataDir>/postgres` with the path of the folder used instead, when the server's user can't enter it. */
const movedTo = 'moved-to';

/** The unprivileged user and group, by number: minimal images have no /etc/passwd. */
const nobody: Account = { uid: 65534, gid: 65534 };

/** /var/tmp is last: systemd deletes files there that weren't read for 30 days. */
const elsewhere = ['/var/lib', '/var/opt', '/var/tmp'];

/** @throws DatabaseStartError when no folder can be used */
export async function findHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  const own = join(resolve(dataDir), 'postgres');
  try {
    return process.getuid?.() === 0 ? await homeOfRoot(own, log) : await homeOfUser(own);
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    throw new DatabaseStartError(
      `The folder ${own} can't be used for the bundled PostgreSQL: ${reasonOf(error)}. Set DATA_DIR or DATABASE_URL.`,
    );
  }
}

async function homeOfUser(own: string): Promise<Home> {
  await mkdir(own, { recursive: true, mode: 0o700 });
  await refuseOthers(own);
  const dir = (await movedFrom(own)) ?? own;
  await refuseOthers(join(dir, clusterName));
  return { dir };
}

async function refuseOthers(dir: string): Promise<void> {
  const owner = await ownerOf(dir);
  if (!owner || !process.getuid || owner.uid === process.getuid()) return;
  throw new DatabaseStartError(
    `The bundled database in ${dir} belongs to user ${owner.uid}, but the current user is ${process.getuid()}. ` +
      'Start as the same user as before (root, if it was root), or give the folder to this user with chown -R.',
  );
}

async function homeOfRoot(own: string, log: (line: string) => void): Promise<Home> {
  await mkdir(own, { recursive: true, mode: 0o700 });
  const moved = await movedFrom(own);
  if (moved) {
    log(`The bundled database keeps its files in ${moved}, as ${join(own, movedTo)} says.`);
    return { dir: moved, account: (await ownerOf(join(moved, clusterName))) ?? nobody };
  }
  // A cluster created by an ordinary user keeps its owner, even if root starts it once.
  const owner = await ownerOf(join(own, clusterName));
  const account = owner && owner.uid !== 0 ? owner : nobody;
  await letPass(join(own, '..'), account);
  if (await canEnter(own, account)) {
    await give(own, account);
    return { dir: own, account };
  }
  if (owner) {
    throw new DatabaseStartError(
      `The bundled database in ${own} runs as user ${account.uid}, who can no longer enter that folder. ` +
        'Allow access to the folders above it (chmod o+x).',
    );
  }
  const dir = await makeElsewhere(own, account);
  await replaceFile(join(own, movedTo), `${dir}\n`);
  log(
    `The bundled database runs as user ${account.uid}, who can't enter ${own}. It keeps its files in ${dir} instead.`,
  );
  return { dir, account };
}

/** The folder that `<own>/moved-to` names. */
export async function movedFrom(own: string): Promise<string | undefined> {
  const dir = (await textOf(join(own, movedTo)))?.trim();
  if (dir && !(await exists(dir))) {
    throw new DatabaseStartError(
      `${join(own, movedTo)} says that the bundled database is in ${dir}, which is missing. ` +
        'Restore the folder, or delete that file to start with an empty database.',
    );
  }
  return dir;
}

async function ownerOf(dir: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(dir);
    return { uid, gid };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** If root's data folder is closed to others, gives the server's group permission to traverse it, not to list it. */
async function letPass(dataDir: string, { gid }: Account): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  if (uid !== 0 || mode & 0o001) return;
  await chown(dataDir, uid, gid);
  await chmod(dataDir, 0o710);
}

/** Tries it, because permission bits don't show ACLs. */
async function canEnter(own: string, account: Account): Promise<boolean> {
  const parent = join(own, '..');
  const { code, failure } = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', parent], { account });
  if (failure) {
    throw new DatabaseStartError(
      `PostgreSQL refuses to run as root, and this root can't start it as user ${account.uid} (${failure.message}). ` +
        'Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return code === 0;
}

async function give(dir: string, { uid, gid }: Account): Promise<void> {
  try {
    await chmod(dir, 0o700);
    await lchown(dir, uid, gid);
  } catch (error) {
    throw new DatabaseStartError(
      `PostgreSQL refuses to run as root, and ${dir} can't be given to user ${uid} (${reasonOf(error)}). ` +
        'Start as an ordinary user, or set DATABASE_URL.',
    );
  }
}

async function makeElsewhere(own: string, account: Account): Promise<string> {
  const name = `dental-digital-cloud-${createHash('sha256').update(own).digest('hex').slice(0, 12)}`;
  for (const parent of elsewhere) {
    const dir = join(parent, name);
    if (!(await canEnter(dir, account))) continue;
    try {
      await mkdir(dir, { mode: 0o700 });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') continue;
      // Anyone may have created a folder in /var/tmp beforehand: use it only if it's ours.
      const found = await lstat(dir);
      if (!found.isDirectory() || (found.uid !== 0 && found.uid !== account.uid)) continue;
    }
    await give(dir, account);
    return dir;
  }
  throw new DatabaseStartError(
    `The bundled PostgreSQL runs as user ${account.uid}, who can't enter ${own}, and ${elsewhere.join(', ')} ` +
      "can't be written. Set DATA_DIR to a folder that this user can enter, or set DATABASE_URL.",
  );
}
