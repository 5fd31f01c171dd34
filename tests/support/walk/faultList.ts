/** Collects a walk's faults, so that one run reports all of them. */
export function faultList() {
  const found = new Map<string, string[]>();
  return {
    /** Adds faults at `place`; one found at several places is reported once. */
    add(place: string, faults: readonly string[]): void {
      for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), place]);
    },
    /** One line per fault, with its places. */
    lines: (): string[] => [...found].map(([fault, places]) => `${fault}\n  at ${[...new Set(places)].join(', ')}`),
  };
}
