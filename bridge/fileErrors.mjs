/** What is wrong with a file. Its name, often the patient's, stays on this computer: `what` alone is reported. */
export class OfFile extends Error {
  constructor(file, what) {
    super(`${file} ${what}`);
    this.reason = `A file ${what}`;
  }
}

/** Whether a file or folder is the reason, as one that another program holds open. */
export const isLocal = (error) => typeof error.path === 'string' && typeof error.syscall === 'string';
