import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf, sentenceOf, Unfinished } from './errors.mjs';
import { isLocal } from './fileErrors.mjs';
import { exportsIn, isScan } from './exports.mjs';
import { draftsOf } from './drafts.mjs';
import { ledgerIn } from './ledger.mjs';
import { hashOf, isInvalid, isKeyRefused, isPassing, isStorageFull, Refused } from './server.mjs';

/** A case is left alone for as long as a network drive needs for its size, up to ten minutes. */
const bytesPerSecond = 10e6;
const longestQuiet = 10 * 60_000;
/** Tries of a case that can't be read or doesn't fit end after a day, until the next start. */
const lastTryAfter = 24 * 3_600_000;
const longestPause = 3_600_000;

/** Makes a draft of each finished case in a scanner's export folder, once. Rounds, as network drives give no events. */
export function casesOf({ server, folder, every, say, takesAll }) {
  /** By path: the state of the files, and since when they have it. */
  const seen = new Map();
  /** By path: tries of a state of the files that failed. */
  const failed = new Map();
  const drafts = draftsOf(server, folder, say);
  let ledger = null;

  async function round() {
    const found = await exportsIn(folder);
    ledger ??= await start(found);
    const open = found
      .map((one) => ({ one, mark: markOf(one) }))
      .filter(({ one, mark }) => !ledger.isSettled(one.path, mark));
    const paths = new Set(open.map(({ one }) => one.path));
    for (const known of [seen, failed]) for (const path of known.keys()) if (!paths.has(path)) known.delete(path);
    ledger.keepFaults(paths);
    await drafts.ready();
    for (const { one, mark } of open) if (isQuiet(one, mark) && isDue(one, mark)) await attempt(one, mark);
    return failed.size === 0 ? [] : [summary()];
  }

  /** For the server: no path, which often is the patient's name. */
  function summary() {
    const reasons = new Set([...failed.values()].map(({ reason }) => reason).toReversed());
    const count = failed.size === 1 ? '1 case wasn’t' : `${failed.size} cases weren’t`;
    return `${count} fully taken: ${[...reasons].join(' ')}`;
  }

  async function start(found) {
    const opened = await ledgerIn(folder);
    if (!opened.isNew) return opened;
    const old = takesAll ? [] : found;
    opened.settle(old.map((one) => [one.path, markOf(one)]));
    if (old.length > 0) say(`${old.length} cases were here before and stay here. Start with --all to send them.`);
    return opened;
  }

  /** Unchanged for two rounds, and longer if there is much. A scan without content is one that is being written. */
  function isQuiet(one, mark) {
    const before = seen.get(one.path);
    if (before?.mark !== mark) seen.set(one.path, { mark, since: Date.now(), rounds: 0 });
    else before.rounds += 1;
    const { since, rounds } = seen.get(one.path);
    const bytes = one.files.reduce((sum, { size }) => sum + size, 0);
    const isWritten = !one.files.some((file) => isScan(file) && file.size === 0);
    const quiet = Math.min((bytes / bytesPerSecond) * 1000, longestQuiet);
    return isWritten && rounds >= 2 && Date.now() - since >= quiet;
  }

  const isDue = ({ path }, mark) => failed.get(path)?.mark !== mark || failed.get(path).next <= Date.now();

  async function attempt(one, mark) {
    try {
      if (one.fault) throw one.fault;
      if (one.isNameless) throw new Refused({ msg: 'It has no name of its own. Put each case in a folder or a zip' });
      await drafts.bring(ledger, one, await contentOf(one));
      failed.delete(one.path);
      ledger.settle([[one.path, mark]]);
    } catch (error) {
      if (isKeyRefused(error)) throw error;
      const mayPass = isLocal(error) || error instanceof Unfinished || isStorageFull(error) || isInvalid(error);
      if (!mayPass && isPassing(error)) throw error;
      fail(one, mark, error, mayPass);
    }
  }

  /** Says it once. What may pass is tried again after growing pauses; the rest when the files change, or after a restart. */
  function fail({ path }, mark, error, mayPass) {
    const sentence = `${path}: ${sentenceOf(error)}`;
    const { since = Date.now(), tries = 0, ...before } = failed.get(path)?.mark === mark ? failed.get(path) : {};
    const isLast = !mayPass || Date.now() - since > lastTryAfter;
    const next = isLast ? Infinity : Date.now() + Math.min(every * 2 ** (tries + 1), longestPause);
    if (before.sentence !== sentence) say(sentence);
    else if (isLast) say(`${path}: not tried again until the next start`);
    failed.set(path, { mark, since, tries: tries + 1, next, sentence, reason: reasonOf(error) });
  }

  /** The files with their hashes. Empty ones can't be uploaded. */
  async function contentOf({ files }) {
    const hashed = [];
    for (const file of files.filter(({ size }) => size > 0)) {
      const place = join(folder, file.path);
      hashed.push({ ...file, sha256: await hashOf(place) });
      const now = await stat(place);
      if (now.size !== file.size || now.mtimeMs !== file.mtimeMs)
        throw new Unfinished(file.path, 'is still being written');
    }
    return hashed;
  }

  return round;
}

/** Names, sizes and times of a case's files, short. */
const markOf = ({ files }) =>
  createHash('sha256')
    .update(
      files
        .map(({ path, size, mtimeMs }) => `${path}|${size}|${mtimeMs}`)
        .toSorted((one, other) => (one < other ? -1 : 1))
        .join('\n'),
    )
    .digest('base64url')
    .slice(0, 22);
