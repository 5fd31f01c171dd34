import { userInfo } from 'node:os';
import { ConfigError, readConfig } from '../config.ts';
import { DatabaseStartError } from '../db/startError.ts';
import { queryBuilder } from '../db/tenancy.ts';
import { openFiles } from '../storage/open.ts';
import type { FileStore } from '../storage/store.ts';
import { writePrivately } from '../start/filePermissions.ts';
import type { Site } from './command.ts';
import { closing, openOurs, openRunning } from './connect.ts';
import { exits, readCommand, runCommand, type Operation } from './run.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** The actual person, also with sudo. Any user can set these variables. */
const callsThemselves = () => process.env['SUDO_USER'] || process.env['USER'] || process.env['LOGNAME'];

/** The system user, which variables can't change. In a container it may have no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Runs a command on the running product's database. */
async function operate(operation: Operation): Promise<number> {
  const config = readConfig(process.env);
  const { on, isLong } = operation.command;
  const opened =
    on === 'ours' ? await openOurs(config, complain) : closing(await openRunning(config, { isLong, log: complain }));
  const { pool } = opened;
  let files: Promise<FileStore> | undefined;
  const site: Site = {
    config,
    pool,
    files: () => (files ??= openFiles(config)),
    now: () => new Date(),
    log: complain,
  };
  try {
    return await runCommand(operation, { db: queryBuilder(pool), site, print, complain });
  } finally {
    await (await files)?.close();
    await opened.close();
  }
}

async function main(): Promise<number> {
  const asked = await readCommand(process.argv.slice(2), systemUser(), callsThemselves() || undefined);
  if ('command' in asked) return operate(asked);
  for (const line of asked.text) (asked.exit === exits.done ? print : complain)(line);
  return asked.exit;
}

writePrivately();
try {
  process.exitCode = await main();
} catch (error) {
  const isForOperator = error instanceof ConfigError || error instanceof DatabaseStartError;
  const { message, stack } = error as Error;
  complain(isForOperator ? message : (stack ?? message));
  process.exitCode = isForOperator ? exits.unreachable : exits.fault;
}
