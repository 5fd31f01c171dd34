import type { Letters } from './types.ts';

export const en: Letters = {
  greeting: 'Hello,',
  greetingTo: 'Hello {{name}},',
  footer:
    'This message was sent by the Dental Digital Cloud Platform because this address was entered there. Nobody reads answers to it.',
  codeSms: '{{code}} is your Dental Digital Cloud code, valid for {{minutes}} minutes. Tell it to nobody.',
  codes: {
    signIn: {
      subject: 'Your code to sign in',
      lead: 'Enter this code to sign in:',
      note: 'It is valid for {{minutes}} minutes and works once. If you aren’t signing in, ignore this message: nobody gets in without the code. Tell it to nobody; we never ask for it.',
    },
    register: {
      subject: 'Your code to register',
      lead: 'Enter this code to create your account:',
      note: 'It is valid for {{minutes}} minutes and works once. If you didn’t want to register, ignore this message.',
    },
    recover: {
      subject: 'Your code for a new password',
      lead: 'Enter this code to set a new password:',
      note: 'It is valid for {{minutes}} minutes and works once. If you didn’t ask for it, ignore this message: your password stays as it is. Tell the code to nobody; we never ask for it.',
    },
    bind: {
      subject: 'Your code to confirm this contact',
      lead: 'Enter this code to bind this contact to your account:',
      note: 'It is valid for {{minutes}} minutes and works once. If you didn’t ask for it, ignore this message: nothing is bound without the code.',
    },
    confirm: {
      subject: 'Your code to confirm that it is you',
      lead: 'Enter this code to confirm that it is you:',
      note: 'It is valid for {{minutes}} minutes and works once. If you didn’t ask for it, somebody else may be signed in to your account: change your password. Tell the code to nobody; we never ask for it.',
    },
    unbindDevice: {
      subject: 'Your code to unbind a device',
      lead: 'Enter this code to unbind a device of your laboratory:',
      note: 'It is valid for {{minutes}} minutes and works once. If you didn’t ask for it, somebody else may be signed in to your account: change your password. Tell the code to nobody; we never ask for it.',
    },
  },
  contactChanged: {
    subject: 'This contact is no longer bound to your account',
    lead: 'On {{time}} this contact ({{kind}}) was removed from your account. You can no longer sign in with it.',
    note: 'If that wasn’t you, set a new password at once and check which contacts are bound to your account.',
  },
  contactChangedSms: 'Dental Digital Cloud: this phone was removed from your account. Not you? Change your password.',
  contactNews: {
    subject: 'A contact of your account was changed',
    lead: 'On {{time}} a contact of your account was added, replaced or removed: {{kind}}.',
    note: 'If that wasn’t you, set a new password at once and check which contacts are bound to your account.',
  },
  contactNewsSms:
    'Dental Digital Cloud: a contact of your account was added, replaced or removed. Not you? Change your password.',
  passwordChanged: {
    subject: 'Your password was changed',
    lead: 'The password of your account was changed on {{time}}. Browser: {{device}}',
    note: 'If that wasn’t you, set a new one at once by “Forgot password”, and end the sessions that you don’t know in your settings.',
  },
  passwordChangedSms:
    'Dental Digital Cloud: your password was changed. Not you? Set a new one at once on the sign-in page.',
  invitation: {
    subject: 'Invitation to {{organisation}}',
    lead: '{{actor}} invites you to work in {{organisation}} on the Dental Digital Cloud Platform. Your role: {{role}}.',
    note: 'Sign in, or register with the contact to which this message was sent: the invitation waits there. If you know nobody of this name, ignore it.',
  },
  invitationSms: '{{organisation}} invites you to the Dental Digital Cloud Platform:',
  open: 'Open the platform',
  notice: {
    subject: 'News from the Dental Digital Cloud Platform',
    lead: '{{content}}',
    note: 'You choose which news come by e-mail in the notification settings.',
  },
  orthoApplied: {
    subject: 'New application for orthodontic simulation: {{number}}',
    lead: 'An application for orthodontic simulation has come in. Its number is {{number}}.\n\nName: {{name}}\nContact: {{contact}}\nCountry: {{country}}\nOrganisation: {{organisation}}\nInterest: {{interest}}\nMessage: {{message}}',
    note: 'The applicant can look up its state by this number.',
  },
};
