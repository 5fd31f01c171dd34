import { spawn } from 'node:child_process';

/** The user to run PostgreSQL as when we are root, since it refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Finished {
  /** Null if the program couldn't be started (see `failure`) or was killed by a signal. */
  code: number | null;
  output: string;
  failure?: NodeJS.ErrnoException;
}

interface RunOptions {
  account?: Account;
  /** False for a program that leaves a server running: on Windows it would keep our pipe open. */
  capture?: boolean;
}

const passedOn = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT'];

/**
 * PG… variables must not affect the server, and its environment must not contain our secrets. A locale must be set: on
 * macOS the server otherwise doesn't start, and elsewhere it uses the user's language.
 */
export function environment(): NodeJS.ProcessEnv {
  const kept = passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(kept), LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'C' };
}

/** Runs a program to completion; never rejects. Runs in the root directory, which every user can enter. */
export function run(file: string, args: string[], { account, capture = true }: RunOptions = {}): Promise<Finished> {
  return new Promise((resolve) => {
    const pipe = capture ? 'pipe' : 'ignore';
    const child = spawn(file, args, { ...account, env: environment(), cwd: '/', stdio: ['ignore', pipe, pipe] });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (failure) => resolve({ code: null, output, failure }));
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}
