import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What `node …` said, and how it ended. */
export interface Said {
  code: number;
  said: string;
}

/** A copy of the project, or of some of its folders and files, for what would change it. */
export interface TreeCopy {
  folder: string;
  /** Runs `node` in the copy, with an answer a line to what it asks; never throws. */
  node(args: readonly string[], answers?: string): Promise<Said>;
  read(path: string): string;
  remove(): void;
}

const whole = [
  '.oxfmtrc.json',
  '.oxlintrc.json',
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
        // What says that this is a test is none of the copy's business.
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
