export function isPartName(name: string): boolean;
export function caseNamedIn(name: string): string;
