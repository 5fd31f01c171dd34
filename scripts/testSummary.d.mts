export interface Total {
  passed: number;
  failed: { title: string; reason?: string; repeat?: string }[];
  flaky: string[];
  files: { file: string; seconds: number }[];
}

export function summaryOf(total: Total, isNightly: boolean): { lines: string[]; isGood: boolean };

export function repeatOf(
  project: string,
  settings: Record<string, string | number>,
  test: { file: string; name: string },
): string;
