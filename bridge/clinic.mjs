import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { attemptsOf } from './attempts.mjs';
import { Unfinished } from './errors.mjs';
import { exportsIn, isScan } from './exports.mjs';
import { draftsOf } from './drafts.mjs';
import { ledgerIn } from './ledger.mjs';
import { hashOf, Refused } from './server.mjs';

/** A case is left alone for as long as a network drive needs for its size, up to ten minutes. */
const bytesPerSecond = 10e6;
const longestQuiet = 10 * 60_000;

/** Makes a draft of each finished case in a scanner's export folder, once. Rounds, as network drives give no events. */
export function casesOf({ server, folder, every, say, takesAll }) {
  /** By path: the state of the files, and since when they have it. */
  const seen = new Map();
  const attempts = attemptsOf({ every, say });
  const drafts = draftsOf(server, folder, say);
  let ledger = null;

  async function round() {
    const found = await exportsIn(folder);
    ledger ??= await start(found);
    const open = found
      .map((one) => ({ one, mark: markOf(one) }))
      .filter(({ one, mark }) => !ledger.isSettled(one.path, mark));
    const paths = new Set(open.map(({ one }) => one.path));
    for (const path of seen.keys()) if (!paths.has(path)) seen.delete(path);
    attempts.keep(paths);
    ledger.keepFaults(paths);
    await drafts.ready();
    for (const { one, mark } of open) if (isQuiet(one, mark)) await attempt(one, mark);
    const reasons = attempts.reasons();
    const count = reasons.length === 1 ? '1 case wasn’t' : `${reasons.length} cases weren’t`;
    return reasons.length === 0 ? [] : [`${count} fully taken: ${[...new Set(reasons.toReversed())].join(' ')}`];
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

  const attempt = (one, mark) =>
    attempts.make({ key: one.path, mark, name: one.path }, async () => {
      if (one.fault) throw one.fault;
      if (one.isNameless) throw new Refused({ msg: 'It has no name of its own. Put each case in a folder or a zip' });
      await drafts.bring(ledger, one, await contentOf(one));
      ledger.settle([[one.path, mark]]);
    });

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
