/** More flaky tests than this fail the nightly run. */
const tolerated = 2;
/** Files slower than this, in seconds, are always listed. */
const slow = 20;

/**
 * What `npm test` prints at the end, and whether all passed: slow files, each failure with the command that repeats it,
 * then the count. Failures come last because truncated logs keep their end.
 */
export function summaryOf({ passed, failed, flaky, files }, isNightly) {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds);
  const listed = slowest.filter(({ seconds }, index) => index < 10 || seconds > slow);
  const faults = [...failed];
  if (isNightly && flaky.length > tolerated)
    faults.push({ title: `${flaky.length} flaky tests: more than ${tolerated} fail the nightly run` });
  const lines = [
    ...(listed.length > 0 ? ['', `Slowest files, and all over ${slow} s:`] : []),
    ...listed.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`),
    ...faults.flatMap(({ title, reason, repeat }) => [
      '',
      `✘ ${title}`,
      ...(reason ? reason.split('\n').slice(0, 12) : []).map((line) => `    ${line}`),
      ...(repeat ? [`    Repeat: ${repeat}`] : []),
    ]),
    '',
    ...flaky.map((name) => `flaky: ${name}`),
    `${passed} passed, ${faults.length} failed`,
  ];
  return { lines, isGood: faults.length === 0 };
}

/**
 * The command that repeats one test, or its whole file if it has no name. Vitest's `-t` takes a pattern over the names
 * of suites and test, joined by spaces.
 */
export function repeatOf(project, settings, { file, name }) {
  const given = Object.entries(settings).map(([key, value]) => `${key}=${value} `);
  const command = `${given.join('')}npx vitest run --project ${project} ${file}`;
  if (!name) return command;
  const pattern = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' > ', '.+');
  return `${command} -t '${pattern.replaceAll("'", "'\\''")}'`;
}
