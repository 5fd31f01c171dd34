// Preloaded into a process to shift its clock. Each SIGUSR2 applies the next of CLOCK_OFFSETS (ms), starting over after
// the last.
const offsets = (process.env.CLOCK_OFFSETS ?? '0').split(',').map(Number);
let at = 0;
process.on('SIGUSR2', () => {
  at = (at + 1) % offsets.length;
});

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offsets[at]);
    else super(...args);
  }
  static now() {
    return RealDate.now() + offsets[at];
  }
};
