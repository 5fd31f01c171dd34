import { reasonOf, sentenceOf } from './errors.mjs';
import { isLocal, OfFile } from './fileErrors.mjs';
import { isInvalid, isKeyRefused, isPassing, isStorageFull } from './server.mjs';

/** Tries end after a day, until the next start. */
const lastTryAfter = 24 * 3_600_000;
const longestPause = 3_600_000;

const mayPass = (error) => isLocal(error) || error instanceof OfFile || isStorageFull(error) || isInvalid(error);

/**
 * Tries of cases, orders and designs. What is wrong with one holds up no other: it is said once, and tried again after growing
 * pauses; a refusal stands until the one changes, or a restart.
 */
export function attemptsOf({ every, say }) {
  /** By path or id: the tries of one state that failed. */
  const failed = new Map();

  function note({ key, mark, name, order }, error) {
    const sentence = `${name}: ${sentenceOf(error)}`;
    const { since = Date.now(), tries = 0, ...before } = failed.get(key)?.mark === mark ? failed.get(key) : {};
    const isLast = !mayPass(error) || Date.now() - since > lastTryAfter;
    const next = isLast ? Infinity : Date.now() + Math.min(every * 2 ** (tries + 1), longestPause);
    if (before.sentence !== sentence) say(sentence);
    else if (isLast) say(`${name}: not tried again until the next start`);
    const reason = order ? `${order}: ${reasonOf(error)}` : reasonOf(error);
    failed.set(key, { mark, since, tries: tries + 1, next, sentence, reason });
  }

  return {
    /**
     * Runs `work` on one that is in the state `mark`, unless its last try is too recent. `order` is the number of its order.
     * @throws Error of the key or the line, which concerns all
     */
    async make(one, work) {
      const before = failed.get(one.key);
      if (before?.mark === one.mark && before.next > Date.now()) return;
      try {
        await work();
        failed.delete(one.key);
      } catch (error) {
        if (isKeyRefused(error) || (!mayPass(error) && isPassing(error))) throw error;
        note(one, error);
      }
    },
    /** Forgets those that are gone. */
    keep(keys) {
      for (const key of failed.keys()) if (!keys.has(key)) failed.delete(key);
    },
    /** What is wrong, the newest last; without names of files, which often are the patient's. */
    reasons: () => [...failed.values()].map(({ reason }) => reason),
  };
}
