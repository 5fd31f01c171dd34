/** An organisation's API keys: how they are made and renewed. */
export const apiKeys = {
  create: {
    text: 'Another system calls with this key under the key’s own name. It can do only what you choose here, and only what a member can do.',
    lifetime: 'Valid for',
    owner: 'This member sees the cases and sends them.',
    noOwner: 'Nobody (heads see them)',
    submit: 'Create',
  },
  header: 'Send it with each call as {{header}}.',
  rotate: {
    title: 'Rotate {{name}}',
    text: 'You’ll get a new secret. The old one keeps working for the time you choose, so that you can replace it without interruption.',
    overlap: 'Old secret keeps working for',
    submit: 'Rotate',
  },
};
