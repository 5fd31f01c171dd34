import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Output and exit code of a `node` command. */
export interface Said {
  code: number;
  said: string;
}

/** A copy of the project, or of parts of it, for commands that modify it. */
export interface TreeCopy {
  folder: string;
  /** Runs `node` in the copy, with one line of input per question; never throws. */
  node(args: readonly string[], answers?: string): Promise<Said>;
  read(path: string): string;
  remove(): void;
}

const whole = [
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'bridge',
  'domain',
  'docs',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'server',
  'src',
  'tests',
  'tsconfig.json',
  'tsconfig.words.json',
  'vite.config.ts',
  'vitest.config.ts',
];

export function treeCopy(parts: readonly string[] = whole): TreeCopy {
  const folder = mkdtempSync(join(tmpdir(), 'tree-'));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    node: (args, answers = '') =>
      new Promise((done) => {
        // Hides from the copy that it runs in a test.
        const { NODE_ENV: _test, VITEST: _vitest, ...env } = process.env;
        const options = { cwd: folder, env, maxBuffer: 2 ** 26 };
        const child = execFile(process.execPath, [...args], options, (error, stdout, stderr) =>
          done({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
        );
        child.stdin?.end(answers);
      }),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
