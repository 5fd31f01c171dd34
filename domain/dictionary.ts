import { code } from './kit/fields.ts';
import { defineCall } from './kit/call.ts';
import { orthoPaths } from './openPaths.ts';

export interface Word {
  value: string;
  label: string;
}

export const dictionaryCalls = {
  /** All vocabularies with their words in the requested language; `name` selects one. */
  dictionary: defineCall<Record<string, Word[]>>()({
    ...orthoPaths.dictionary,
    roles: 'open',
    args: { name: code() },
  }),
} as const;
