/** A secret that is shown once, and its rotation. */
export const secret = {
  title: 'Secret of {{name}}',
  once: 'Copy the secret now. It won’t be shown again.',
  name: 'Secret',
  close: 'Done',
  atOnce: 'Ends immediately',
};
