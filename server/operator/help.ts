import type { Fields } from '../../domain/kit/fields.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';

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

export const helpOf = (command: Command): string[] => [command.says, '', `  ${usageOf(command)}`, '', ...everywhere];

export const helpOfAll = (): string[] => [
  'npm run operator -- <command>',
  '',
  ...commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.says}`]),
  '',
  ...everywhere,
  '',
  'Uses the product’s database: DATABASE_URL, or the bundled database in DATA_DIR (./data), which runs while the product runs.',
  'Exit status: 0 success, 1 refused or faults found, 2 usage error, 3 database unreachable.',
];
