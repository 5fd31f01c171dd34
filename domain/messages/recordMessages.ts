import type { EntityName } from '../entities.ts';
import type { RecordMessages, VocabularyWords } from './types.ts';

/** A language's words of its records: those that it writes, and those that follow from them. */
export function recordMessages({
  vocabulary,
  ...words
}: Omit<RecordMessages, 'vocabulary'> & { vocabulary: VocabularyWords }): RecordMessages {
  const names = Object.fromEntries(Object.entries(words.entities).map(([name, { one }]) => [name, one]));
  const auditSubject = { ...(names as Record<EntityName, string>), ...vocabulary.auditSubject };
  return { ...words, vocabulary: { ...vocabulary, auditSubject } };
}
