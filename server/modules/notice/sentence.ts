import type { Notice } from '../../../domain/notice/notice.ts';
import type { Language } from '../../../domain/languages.ts';
import { say } from '../../words.ts';

/** The text of a notification: `notices.<entity>.<action>` in the domain's messages. */
export const sentenceOf = (
  language: Language,
  {
    entity,
    action,
    actor,
    title,
    reason,
  }: Pick<Notice, 'entity' | 'action' | 'actor' | 'title'> & Partial<Pick<Notice, 'reason'>>,
): string => say(language, `notices.${entity}.${action}`, { actor, title, reason: reason ?? '' });
