import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

interface Refusal {
  file: string;
  /** As oxlint writes it: `eslint(no-restricted-imports)`. */
  rule: string;
  message: string;
  /** The reason given in our configuration. */
  help: string;
}

/** Lint results for `files` (path → text), as if they were the whole project. */
export async function lint(files: Record<string, string>): Promise<Refusal[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { diagnostics } = JSON.parse(await run(folder)) as { diagnostics: Diagnostic[] };
    return diagnostics.map(({ filename, code, message, help = '' }) => ({ file: filename, rule: code, message, help }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
  help?: string;
}

// oxlint exits with 1 on findings, which most callers expect; only a broken configuration prints no JSON.
const run = (folder: string) =>
  new Promise<string>((done, fail) => {
    const oxlint = resolve('node_modules/oxlint/bin/oxlint');
    execFile(process.execPath, [oxlint, '--format', 'json'], { cwd: folder }, (error, stdout, stderr) =>
      stdout.startsWith('{') ? done(stdout) : fail(new Error(`${stdout}${stderr}`, { cause: error })),
    );
  });
