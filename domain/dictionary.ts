import { code } from './kit/fields.ts';
import { defineCall } from './kit/call.ts';
import { orthoPaths } from './openPaths.ts';

export interface Word {
  value: string;
  label: string;
}

export const dictionaryCalls = {
  /** Every closed list of values with its words in the language asked, by the list's name; with `name` that list alone. */
  dictionary: defineCall<Record<string, Word[]>>()({
    ...orthoPaths.dictionary,
    roles: 'open',
    args: { name: code() },
  }),
} as const;
