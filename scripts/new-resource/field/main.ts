import { parseArgs } from 'node:util';
import { InvalidRequest } from '../plan.ts';
import type { FieldWish } from './plan.ts';

const usage = `npm run new:field -- patient "shade:oneOf(a1|a2)" --label "Tooth shade"

  --label      what it is called in English; else its name
  --section    of the form and the record's page; else the last one
  --existing   what records that are there hold, for a field that must be filled in: shade:text!

Kinds are those of npm run new:resource -- --help. docs/add-a-resource.md is the recipe.`;

/** Parses the arguments; null if they ask for help. @throws InvalidRequest */
export function fieldWishIn(words: string[]): FieldWish | null {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { label: text, section: text, existing: text, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    const { help, ...rest } = values;
    if (help) return null;
    const [entity, field, ...more] = positionals;
    if (!entity || !field || more.length > 0) throw new InvalidRequest(`An entity and one field, such as:\n${usage}`);
    return { entity, field, ...rest };
  } catch (error) {
    if (error instanceof TypeError) throw new InvalidRequest(`${error.message}\n\n${usage}`);
    throw error;
  }
}

/** Adds the field that `words` ask for; returns the process's exit code. */
export async function main(words: string[]): Promise<number> {
  try {
    const wish = fieldWishIn(words);
    if (!wish) {
      console.log(usage);
      return 0;
    }
    // Imports the project late, so that a wrong argument is reported at once.
    const { fieldPlanOf } = await import('./plan.ts');
    const { fieldSourcesOf } = await import('./sources.ts');
    const { writeAll } = await import('../commit.ts');
    const files = fieldSourcesOf(fieldPlanOf(wish));
    writeAll(files);
    console.log(`\nWritten:\n  ${[...files.keys(), 'docs/calls.md'].join('\n  ')}`);
    console.log(`
Next:
  npm run words                                             names each word that is still to be translated
  npx vitest run --project nightly-api tests/nightly/api/examples.test.ts -u   where the OpenAPI examples show a ${wish.entity}`);
    return 0;
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    console.error(`${error.message}\nNothing was written.`);
    return 1;
  }
}
