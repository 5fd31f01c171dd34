import type { Fields } from '../../domain/kit/fields.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';

/** `--count N`: what must be given, and in brackets what may be. */
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
  'With every command:',
  '  --json      prints the answer as JSON',
  '  --by name   who uses the tool, for the audit log; else SUDO_USER, USER or LOGNAME; the system’s user is noted too',
];

export const helpOf = (command: Command): string[] => [command.says, '', `  ${usageOf(command)}`, '', ...everywhere];

export const helpOfAll = (): string[] => [
  'npm run operator -- <command>',
  '',
  ...commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.says}`]),
  '',
  ...everywhere,
  '',
  'It works on the product’s database: DATABASE_URL, else the bundled one in DATA_DIR (./data), which runs with the product.',
  'Exit status: 0 done, 1 refused or something is wrong, 2 not understood, 3 no database.',
];
