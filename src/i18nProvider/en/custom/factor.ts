/** Second factors, and proofs of who the user is. */
export const factor = {
  proof: {
    title: 'Confirm that it’s you',
    submit: 'Continue',
    byPassword: 'Enter your password to continue. We won’t ask again for {{count}} minutes.',
    byCode: 'Confirm with your second factor to continue. We won’t ask again for {{count}} minutes.',
  },
  row: {
    name: 'Second factor',
    off: 'Off',
    offHint: 'Protects your account if someone learns your password.',
    on: 'Authenticator app, since {{date}}',
    left: 'Recovery codes left: {{number}}',
    setUp: 'Set up second factor',
    renew: 'New recovery codes',
    remove: 'Switch off',
  },
  setUp: {
    title: 'Set up second factor',
    scan: 'Scan this QR code with an authenticator app on your phone.',
    picture: 'QR code for the authenticator app',
    orKey: 'Or enter this key in the app:',
    key: 'Key',
    enter: 'Then enter the code that the app shows. All other devices will be signed out.',
    submit: 'Confirm',
  },
  codes: {
    title: 'Save your recovery codes',
    text: 'If you lose your phone, each of these codes lets you sign in once. They won’t be shown again.',
    name: 'Recovery codes',
    close: 'I’ve saved them',
  },
  remove: {
    title: 'Switch off second factor?',
    text: 'Signing in will only need your password. Your recovery codes stop working, and all other devices will be signed out.',
    done: 'Second factor switched off',
  },
  renew: {
    title: 'Get new recovery codes?',
    text: 'The old codes stop working immediately.',
  },
  wanted: {
    soon: '{{organisation}} asks its members for a second factor from {{date}}. Set it up before then.',
    due: '{{organisation}} requires a second factor. Set it up to continue working there.',
    go: 'Set up',
  },
};
