/** An organisation’s webhooks: how they are made and renewed. */
export const webhooks = {
  create: {
    text: 'This address receives your organisation’s events, signed with a secret. They contain ids and states, never names.',
    submit: 'Create',
  },
  hint: 'The receiver verifies each event with it.',
  rotate: {
    title: 'Rotate the secret of {{name}}',
    text: 'You’ll get a new secret. Events are signed with both for the time you choose, so that you can replace the old one without interruption.',
    overlap: 'Old secret keeps signing for',
    submit: 'Rotate',
  },
};
