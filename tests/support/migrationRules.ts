import type { Migration } from '../../server/db/migration.ts';
import { statementsOf } from './sqlStatements.ts';

/** Contractions break processes of the previous release, which keep reading and writing. */
const contractions: Record<string, RegExp> = {
  'takes a table away': /^drop (table|view|materialized view|sequence|schema|type)\b/,
  'takes a column away': /^alter table\b.*\bdrop (column|(?!constraint|not null|default|expression|identity)\w)/,
  'renames what old processes name': /^alter (table|index|view|function|type|sequence|policy)\b.*\brename\b/,
  'changes a column’s type': /^alter table\b.*\balter (column )?\S+ (set data )?type\b/,
  'refuses null where old processes may write it': /^alter table\b.*\bset not null\b/,
  'takes a default away that old processes rely on': /^alter table\b.*\bdrop default\b/,
  'takes a function away': /^drop (function|procedure|trigger)\b/,
  'takes a right away': /^revoke\b.*\bfrom (ddcp_app|public)\b/,
};

/** Statements that block readers or writers of a table of any size. */
const holds: Record<string, RegExp> = {
  'locks a table': /^lock\b/,
  'blocks writers: use `indexes`': /^(create (unique )?index|drop index|reindex|cluster|vacuum)\b/,
  'checks every row under a lock: add it `not valid`, and validate it a step later':
    /^alter table\b.*\badd (constraint|check|foreign key|unique|primary key|exclude)\b(?!.*\bnot valid\b)/,
  'rewrites the table':
    /^alter table\b.*\badd (column )?.*\bdefault (?!null|now\(\)|current_|true|false|[-'\d[{(]|array)/,
};

/** Allowed in contractions, during which the product is stopped. */
const rewrites = { 'rewrites every row within a migration; let a job do it': /^(update|delete from|truncate)\b/ };

const createdBy = (statement: string) => /^create (?:table (?:if not exists )?|function )"?(\w+)/.exec(statement)?.[1];
/** The statement's table or function. */
const tableOf = (statement: string) =>
  /^(?:alter table (?:if exists )?(?:only )?|update |delete from |truncate (?:table )?|lock (?:table )?)"?(\w+)/.exec(
    statement,
  )?.[1] ?? /\bon (?:only |function )?"?(\w+)/.exec(statement)?.[1];

/** A migration's violations of the rules at the top of `server/db/migrations/index.ts`, one sentence each. */
export function faultsOf(step: Migration): string[] {
  const mayContract = /^release \d+\.\d+: .{10}/.test(step.contracts ?? '');
  if (!('sql' in step)) return [];
  const statements = statementsOf(step.sql).map((one) => one.toLowerCase().replace(/\s+/g, ' '));
  const own = new Set(statements.flatMap((one) => createdBy(one) ?? []));
  return statements.flatMap((statement) => {
    // No process uses a table that this step creates.
    if (own.has(tableOf(statement) ?? '')) return [];
    const said = (rules: Record<string, RegExp>) =>
      Object.entries(rules).flatMap(([what, rule]) =>
        rule.test(statement) ? `${statement.slice(0, 80)}: ${what}` : [],
      );
    const needsValue = /^alter table\b/.test(statement)
      ? statement
          .split(/, (?=add )/)
          .filter(
            (part) =>
              /\badd (column )?(?!constraint)/.test(part) && /\bnot null\b/.test(part) && !/\bdefault\b/.test(part),
          )
          .map(
            () => `${statement.slice(0, 80)}: old processes write no such column: it needs a default, or may be null`,
          )
      : [];
    const isReplaced =
      /^drop (policy|trigger|function)\b/.test(statement) &&
      statements.some((one) => one.startsWith(statement.replace(/^drop (\w+) (if exists )?(\w+).*/, 'create $1 $3')));
    const whole = mayContract ? [] : said(rewrites);
    return [...(mayContract || isReplaced ? [] : [...said(contractions), ...needsValue]), ...whole, ...said(holds)];
  });
}
