import { spawn } from 'node:child_process';

/** The user that PostgreSQL runs as when it isn't our own: it refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Finished {
  /** Null when the program could not be started (`failure` says why) or was ended by a signal. */
  code: number | null;
  output: string;
  failure?: NodeJS.ErrnoException;
}

interface RunOptions {
  account?: Account;
  /** False for a program that leaves a server behind: on Windows it would hold our pipe open. */
  capture?: boolean;
}

const passedOn = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT'];

/**
 * No PG… variable may bend the server, and no secret of ours may be read from its environment.
 * A locale must be set: on macOS the server otherwise refuses to start, and elsewhere it speaks the user's language.
 */
export function environment(): NodeJS.ProcessEnv {
  const kept = passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(kept), LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'C' };
}

/** Runs a program to its end; rejects never. The root directory is one that every user can enter. */
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
