import { useTranslate } from 'react-admin';
import { useWords } from '../useWords.ts';
import { RecordHistory, type RecordEvent } from './RecordHistory.tsx';

interface StepTaken extends RecordEvent {
  action: string;
  /** Null where no person did it. */
  actorName: string | null;
}

/** The history of a record whose definition gives it no view of its own: each action, and who did it. */
export function Steps({ resource, id }: { resource: string; id: unknown }) {
  const words = useWords(resource);
  const translate = useTranslate();
  const sentenceOf = ({ action, actorName }: StepTaken) =>
    actorName === null ? words.action(action) : translate('history.step', { action: words.action(action), actorName });
  return <RecordHistory resource={resource} id={id} sentenceOf={sentenceOf} />;
}
