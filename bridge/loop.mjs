import { setTimeout as sleep } from 'node:timers/promises';
import { Misused, reasonOf, sentenceOf } from './errors.mjs';
import { lock } from './lock.mjs';
import { isPassing } from './server.mjs';

const longestPause = 60_000;
/** How often the console learns that the bridge runs, ms. */
const reportEvery = 3 * 60_000;
/** Clock errors that make signed addresses expire early, ms. */
const clockTolerance = 5 * 60_000;

/** What is wrong with this computer's clock, by the server's; null if nothing is. */
export function clockFault({ clockOff }) {
  if (Math.abs(clockOff) <= clockTolerance) return null;
  return `this computer's clock is ${Math.round(Math.abs(clockOff) / 60_000)} minutes off`;
}

/**
 * Runs rounds until the program is stopped or the key refused. A round answers the sentences of what went wrong and
 * stands; the newest is shown in the console.
 */
export async function loop({ server, folder, every, rounds, say }) {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopped.abort());
  const pause = (milliseconds) => sleep(milliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
  let held = null;
  const report = reporting(server);
  try {
    let failures = 0;
    let saidClock = false;
    while (!stopped.signal.aborted) {
      try {
        if (held) await held.renew();
        else {
          held = await lock(folder, { every });
          say(`Watching ${folder}`);
        }
        const faults = [];
        for (const round of rounds) faults.push(...(await Promise.race([round(), held.lost])));
        if (failures > 0) say('Works again');
        failures = 0;
        const clock = clockFault(server);
        if (clock && !saidClock) say(`Mind that ${clock}`);
        saidClock = clock !== null;
        await report(faults.at(-1) ?? clock);
      } catch (error) {
        if (error instanceof Misused || !isPassing(error)) throw error;
        // Said once: a line that is down for a night fills no log.
        if (failures === 0) say(`${sentenceOf(error)} Trying again.`);
        failures += 1;
        await report(reasonOf(error));
      }
      await pause(Math.min(every * 2 ** Math.min(failures, 6), Math.max(every, longestPause)));
    }
  } finally {
    await held?.release();
  }
}

/** Reports version and newest error, on a change and every few minutes. A report that fails is sent again. */
function reporting(server) {
  let last = { at: 0, error: null };
  return async (error) => {
    if (last.error === error && Date.now() - last.at < reportEvery) return;
    const isSent = await server.report(error).then(
      () => true,
      () => false,
    );
    if (isSent) last = { at: Date.now(), error };
  };
}
