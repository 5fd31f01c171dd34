import { code } from './kit/fields.ts';
import { defineCall } from './kit/call.ts';
import { orthoPaths } from './openPaths.ts';

export interface Word {
  value: string;
  label: string;
}

export const dictionaryCalls = {
  /** All vocabularies with their words in the requested language, by name; with `name` only that one. */
  dictionary: defineCall<Record<string, Word[]>>()({
    ...orthoPaths.dictionary,
    roles: 'open',
    args: { name: code() },
  }),
} as const;
