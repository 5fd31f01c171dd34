import type { Body } from '../world.ts';

interface KeptDraft {
  values: unknown;
  baseVersion: unknown;
  updatedAt: string;
}

/** What forms have left unsaved. */
export const drafts = new Map<string, KeptDraft>();

/** Of a new record, or of the one whose id it is. */
export const draftKey = ({ entity, recordId = null }: Body): string => JSON.stringify([entity, recordId ?? null]);
