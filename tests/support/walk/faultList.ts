/** Collects what a walk finds, so that one run shows all of it and not the first only. */
export function faultList() {
  const found = new Map<string, string[]>();
  return {
    /** `fault` at `place`; the same one at several places is told once. */
    add(place: string, faults: readonly string[]): void {
      for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), place]);
    },
    /** One line a fault, with where it was found. */
    lines: (): string[] => [...found].map(([fault, places]) => `${fault}\n  at ${[...new Set(places)].join(', ')}`),
  };
}
