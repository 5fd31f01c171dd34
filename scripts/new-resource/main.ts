import { parseArgs } from 'node:util';
import { ask, sideOf, usage } from './ask.ts';
import { kinds } from './kinds.ts';
import { InvalidRequest, type Wish } from './plan.ts';

const help = `A new resource: its entity, how it is shown, its table, its words, its handlers and tests.

  ${usage}

  --fields   name:kind, and name:kind! where it must be filled in. The kinds: ${Object.keys(kinds).join(', ')};
             oneOf(a|b) and manyOf(a|b) with their values, reference(patient) with the entity that it names
  --for      clinic, lab or both
  --plural   where adding an s isn't enough
  --states   those of its course, the first of them a new record's: ready|inUse|retired
  --actions  what leads from one to another: take:ready>inUse,retire:ready|inUse>retired(reason)
  --title    the field that a record is called by; else the first line of text that must be filled in
  --icon     of src/layout/icons.ts
  --route    the first part of its pages' addresses; else its name

What isn't said is asked for. docs/add-a-resource.md is the recipe.`;

/** Parses the arguments; null if they ask for help. @throws InvalidRequest */
export function wishIn(words: string[]): Partial<Wish> | null {
  const text = { type: 'string' } as const;
  const options = {
    fields: text,
    for: text,
    plural: text,
    title: text,
    icon: text,
    route: text,
    states: text,
    actions: text,
  };
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values.help) return null;
    if (positionals.length > 1) throw new InvalidRequest(`One name at a time, and not ${positionals.join(' ')}.`);
    const { help: _help, for: side, ...rest } = values;
    return {
      ...rest,
      ...(positionals[0] && { name: positionals[0] }),
      ...(side !== undefined && { for: sideOf(side) }),
    };
  } catch (error) {
    if (error instanceof TypeError) throw new InvalidRequest(`${error.message}\n\n${help}`);
    throw error;
  }
}

const isWhole = (wish: Partial<Wish>): wish is Wish =>
  wish.name !== undefined && wish.fields !== undefined && wish.for !== undefined;

/** Creates the resource from `words` or the user's answers; returns the process's exit code. */
export async function main(words: string[]): Promise<number> {
  try {
    const typed = wishIn(words);
    if (!typed) {
      console.log(help);
      return 0;
    }
    const wish = isWhole(typed) ? typed : await ask(typed);
    // Imported late, so that a wrong argument is reported at once.
    const { planOf } = await import('./planOf.ts');
    const { sourcesOf } = await import('./sources.ts');
    const { writeAll } = await import('./commit.ts');
    const { ownFiles } = await import('./paths.ts');
    const plan = planOf(wish);
    const files = sourcesOf(plan);
    writeAll(files);
    const own = ownFiles(plan);
    const lists = [...files.keys()].filter((path) => !own.includes(path));
    console.log(`\nWritten:\n  ${own.join('\n  ')}\n\nEntered in:\n  ${[...lists, 'docs/calls.md'].join('\n  ')}`);
    console.log(nextSteps(plan));
    return 0;
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    console.error(`${error.message}\nNothing was written.`);
    return 1;
  }
}

const nextSteps = ({ plural, route }: { plural: string; route: string }) => `
Next:
  npm test -- format lint types                  it compiles as it is
  npx vitest run --project api tests/api/${plural}.test.ts tests/api/access.test.ts
  npm start                                      and open /${route}/page
  npm run words                                  names each word that is still to be translated
  docs/add-a-resource.md                         effects, views, demo records`;
