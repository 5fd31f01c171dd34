export function whenParentEnds(end: () => void): void;
