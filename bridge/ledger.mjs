import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Misused } from './errors.mjs';
import { isScan } from './exports.mjs';

/*
 * What a clinic's bridge did, in the watched folder itself: `.bridge/cases.json`.
 *
 *   cases   by the hash of their content: `path`, `files` (path → SHA-256), `body` of the draft, `orderId`, `number`,
 *           `there` (SHA-256 of files that the draft has), `uploads` (SHA-256 → where its upload began), `state`, `fault`
 *   marks   by path: the state of the files that nothing is left to do for
 */
const states = { making: 'making', sending: 'sending', done: 'done', gone: 'gone' };
export { states };

export const hashOfText = (text) => createHash('sha256').update(text).digest('hex');

/** The same content is the same case. */
export const contentOf = (files) => {
  const distinct = [...new Set(files.map(({ sha256 }) => sha256))].toSorted((one, other) => (one < other ? -1 : 1));
  return hashOfText(distinct.join('\n'));
};

export async function ledgerIn(folder) {
  const place = join(folder, '.bridge', 'cases.json');
  const text = await readFile(place, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  const kept = text === null ? { cases: {}, marks: {} } : read(text, place);

  /** Whole or not at all, and on the disk before anything is asked of the server. */
  function save() {
    mkdirSync(join(folder, '.bridge'), { recursive: true });
    const file = openSync(`${place}.part`, 'w');
    try {
      writeSync(file, JSON.stringify(kept, null, 1));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${place}.part`, place);
  }

  return {
    isNew: text === null,
    save,
    isSettled: (path, mark) => kept.marks[path] === mark,
    settle(marks) {
      Object.assign(kept.marks, Object.fromEntries(marks));
      save();
    },
    /** Faults stay only of what lies there and isn't settled. */
    keepFaults(paths) {
      const over = Object.values(kept.cases).filter(({ path, fault }) => fault && !paths.has(path));
      for (const one of over) one.fault = null;
      if (over.length > 0) save();
    },
    begin(path, files) {
      // A case that lay at this path before is there no more.
      for (const one of Object.values(kept.cases)) if (one.path === path) one.fault = null;
      const key = contentOf(files);
      kept.cases[key] = { key, path, files: {}, body: null, there: [], uploads: {}, state: states.making };
      return kept.cases[key];
    },
    /** The case that these files are, `isCopy` if there is nothing to do for them; undefined of a new one. */
    find(files) {
      const scans = files.filter(isScan);
      const known = Object.values(kept.cases);
      const has = (one, { sha256 }) => Object.values(one.files).includes(sha256);
      const goesOn = known.find(
        (one) => scans.some((file) => has(one, file)) && files.some(({ path }) => Object.hasOwn(one.files, path)),
      );
      if (goesOn) return { known: goesOn, isCopy: false };
      const same = known.find((one) => scans.every((file) => has(one, file)));
      return same && { known: same, isCopy: same.state === states.done || same.state === states.gone };
    },
    summary() {
      const all = Object.values(kept.cases);
      const some = (...wanted) => all.filter(({ state }) => wanted.includes(state));
      const faults = all.filter(({ fault }) => fault).map(({ path, fault }) => `${path}: ${fault}`);
      const counts = `${some(states.done).length} drafts made, ${some(states.making, states.sending).length} unfinished, ${some(states.gone).length} no longer seen`;
      return [counts, ...faults];
    },
  };
}

function read(text, place) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Misused(
      `${place} is damaged. Without it cases would be sent twice: restore it, or delete it to leave all present cases.`,
    );
  }
}
