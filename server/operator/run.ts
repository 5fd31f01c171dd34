import { parseArgs } from 'node:util';
import { Refusal } from '../../domain/errors.ts';
import { argumentsOfText } from '../../domain/kit/call.ts';
import { objectOf, type Fields } from '../../domain/kit/fields.ts';
import type { Db } from '../db/tables.ts';
import { codeOf } from '../db/startError.ts';
import { check, InvalidInput } from '../core/input.ts';
import { writeAudit, type NewEntry } from '../modules/audit/write.ts';
import { say, sayValidation } from '../words.ts';
import { OperatorRefusal, type Command, type Done, type Site } from './command.ts';
import { commands } from './commands.ts';

/** Exit codes. */
export const exits = { done: 0, fault: 1, usage: 2, unreachable: 3 } as const;

/** The command line is invalid; the message says why. */
class UsageError extends Error {}

export interface Operation {
  command: Command;
  args: object;
  by: string;
  json: boolean;
}

type Print = (line: string) => void;

/** Replaces control characters, so that user data can't inject terminal commands or lines. */
const harmless = (line: string) => line.replace(/\p{Cc}/gu, '\uFFFD');

/** The same for JSON, which escapes C0 itself; parsed values stay unchanged. */
const jsonOf = (data: unknown) =>
  JSON.stringify(data, null, 2).replace(
    /[\u007F-\u009F]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The tool's user: the claimed name, and the system's user, which can't be forged. */
const whoIs = (called: string, system: string) => (called === system ? system : `${called} (${system})`);

/**
 * Parses the command line into a command, or text to show. Never throws. `system` is the system's user, `called` their
 * name unless another is given.
 */
export async function readCommand(
  argv: readonly string[],
  system: string,
  called = system,
): Promise<Operation | { text: readonly string[]; exit: number }> {
  try {
    return await read(argv, system, called);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { text: [error.message, 'Help: npm run operator -- help'], exit: exits.usage };
  }
}

async function read(argv: readonly string[], system: string, called: string) {
  const words = argv.filter((word) => word !== '--help' && word !== 'help');
  // `cards issue`, or a single word.
  const command = [2, 1].flatMap((count) => {
    const typed = words.slice(0, count).join(' ');
    return commands.filter((one) => one.name === typed);
  })[0];
  if (words.length < argv.length || argv.length === 0)
    return { text: command ? helpOf(command) : helpOfAll(), exit: exits.done };
  if (!command) throw new UsageError(`Unknown command "${words.slice(0, 2).join(' ')}".`);
  const { name } = command;
  const { values, positionals } = parsed(command, words.slice(name.split(' ').length));
  const { json, by, ...options } = values;
  const [first, ...others] = positionals;
  const { positional } = command;
  if (others.length > 0 || (first !== undefined && !positional))
    throw new UsageError(`${name}: unexpected argument "${others[0] ?? first}".`);
  const typed = first === undefined || !positional ? options : { [positional]: first, ...options };
  try {
    const args = await check(objectOf(command.args), argumentsOfText(command.args, typed), null);
    const typedName = typeof by === 'string' ? by.trim().slice(0, 80) : '';
    return { command, args, by: whoIs(typedName || called, system), json: json === true };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const faults = Object.entries(error.errors).map(([arg, message]) => {
      const label = arg === positional ? `<${arg}>` : `--${arg}`;
      return `${label}: ${sayValidation('en', message)}`;
    });
    throw new UsageError(faults.join('\n'));
  }
}

function parsed({ name, args }: Command, words: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = Object.fromEntries(
    Object.entries(args).map(([one, { type }]) => [one, type === 'boolean' ? { type } : text]),
  );
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ...options, by: text, json: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError(`${name}: ${(error as Error).message.split('. ')[0]}.`);
  }
}

/** Runs a command and audits it, changes in the same transaction. Returns the exit code. */
export async function runCommand(
  { command, args, by, json }: Operation,
  { db, site, print, complain }: { db: Db; site: Site; print: Print; complain: Print },
): Promise<number> {
  const at = site.now().toISOString();
  const entry: NewEntry = { at, kind: command.kind, way: 'operator', operator: by, ...namesOf(command) };
  const note: typeof writeAudit = async (to, entries) => {
    try {
      await writeAudit(to, entries);
    } catch (error) {
      // A new database, or one of an earlier release, has no audit log yet.
      if (!command.on || codeOf(error) !== undefinedTable) throw error;
    }
  };
  const work = async (inside: Db): Promise<Done> => {
    const done = await command.run({ db: inside, at, site }, args);
    await note(
      inside,
      (done.concerned ?? [{}]).map((one) => ({ ...entry, ...one })),
    );
    return done;
  };
  try {
    const { data, lines, isFault } = command.isLong ? await work(db) : await db.transaction().execute(work);
    if (json) print(jsonOf(data));
    else for (const line of lines) print(harmless(line));
    return isFault ? exits.fault : exits.done;
  } catch (thrown) {
    const error = diskRefusal(thrown) ?? thrown;
    const isRefusal = error instanceof Refusal || error instanceof OperatorRefusal;
    const outcome = error instanceof Refusal ? error.code : isRefusal ? 'refused' : 'unexpected';
    await note(db, [{ ...entry, outcome }]);
    if (!isRefusal) throw error;
    const message = error instanceof Refusal ? say('en', `errors.${error.wording}`, error.values) : error.message;
    complain(json ? JSON.stringify({ error: outcome, message }) : message);
    return exits.fault;
  }
}

const undefinedTable = '42P01';

/** `cards issue` → subject `card`: subjects in the log are singular. */
const namesOf = ({ name }: Command) => {
  const [what = '', how] = name.split(' ');
  return how ? { subject: what.replace(/s$/, ''), action: how } : { subject: 'platform', action: what };
};

const said: Record<string, string> = {
  ENOSPC: 'the disk is full.',
  EDQUOT: 'the disk quota is used up.',
  EROFS: 'it is read-only.',
  EACCES: 'permission denied.',
  EPERM: 'permission denied.',
  ENOTDIR: 'part of the path isn’t a folder.',
};

/** Turns a system error about the operator's folder into a sentence; null for any other error. */
export function diskRefusal(error: unknown): OperatorRefusal | null {
  const why = said[codeOf(error) ?? ''];
  if (!why || !(error instanceof Error) || !('syscall' in error)) return null;
  const { path } = error as NodeJS.ErrnoException;
  return new OperatorRefusal(path ? `${path} can’t be used: ${why}` : `Writing to the disk failed: ${why}`, {
    cause: error,
  });
}

/** For example `--count N`; optional ones in brackets. */
function usageOf({ name, args, positional }: Command): string {
  const parts = Object.entries(args satisfies Fields).map(([arg, schema]) => {
    const { kind, vocabulary } = schema.meta() ?? {};
    if (schema.type === 'boolean') return `[--${arg}]`;
    const { nullable, optional } = schema.spec as { nullable: boolean; optional: boolean };
    const value = kind === 'integer' ? 'N' : vocabulary ? vocabulary.values.join('|') : arg;
    const said = arg === positional ? `<${arg}>` : `--${arg} ${value}`;
    return optional || nullable ? `[${said}]` : said;
  });
  return [name, ...parts].join(' ');
}

const everywhere = [
  'Options for every command:',
  '  --json      print the result as JSON',
  '  --by name   your name for the audit log (default: SUDO_USER, USER or LOGNAME); the system user is recorded too',
];

const helpOf = (command: Command): string[] => [command.says, '', `  ${usageOf(command)}`, '', ...everywhere];

const helpOfAll = (): string[] => [
  'npm run operator -- <command>',
  '',
  ...commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.says}`]),
  '',
  ...everywhere,
  '',
  'Uses the product’s database: DATABASE_URL, or the bundled database in DATA_DIR (./data), which runs while the product runs.',
  'Exit status: 0 success, 1 refused or faults found, 2 usage error, 3 database unreachable.',
];
