import type { Templates } from './types.ts';

export const en: Templates = {
  greeting: 'Hello,',
  greetingTo: 'Hello {{name}},',
  footer:
    'You received this message because this address was entered on the Dental Digital Cloud Platform. Replies aren’t read.',
  codeSms: "{{code}} is your Dental Digital Cloud code. It expires in {{minutes}} minutes. Don't share it with anyone.",
  codes: {
    signIn: {
      subject: 'Your sign-in code',
      lead: 'Enter this code to sign in:',
      note: 'It expires in {{minutes}} minutes and works once. If you aren’t signing in, ignore this message: your account can’t be opened without the code. Don’t share it; we’ll never ask for it.',
    },
    register: {
      subject: 'Your registration code',
      lead: 'Enter this code to create your account:',
      note: 'It expires in {{minutes}} minutes and works once. If you didn’t try to register, ignore this message.',
    },
    recover: {
      subject: 'Your password reset code',
      lead: 'Enter this code to set a new password:',
      note: 'It expires in {{minutes}} minutes and works once. If you didn’t request it, ignore this message: your password won’t change. Don’t share the code; we’ll never ask for it.',
    },
    bind: {
      subject: 'Your contact confirmation code',
      lead: 'Enter this code to add this contact to your account:',
      note: 'It expires in {{minutes}} minutes and works once. If you didn’t request it, ignore this message: the contact won’t be added without the code.',
    },
    confirm: {
      subject: 'Your verification code',
      lead: 'Enter this code to confirm your identity:',
      note: 'It expires in {{minutes}} minutes and works once. If you didn’t request it, another person may be signed in to your account: change your password. Don’t share the code; we’ll never ask for it.',
    },
    answer: {
      subject: 'Your approval code',
      lead: 'Enter this code to answer the design:',
      note: 'It expires in {{minutes}} minutes and works once. The answer is recorded under your name. If you didn’t request it, another person has your link: don’t share the code, and revoke the link on the order’s page.',
    },
    unbindDevice: {
      subject: 'Your device unbinding code',
      lead: 'Enter this code to unbind a device from your lab:',
      note: 'It expires in {{minutes}} minutes and works once. If you didn’t request it, another person may be signed in to your account: change your password. Don’t share the code; we’ll never ask for it.',
    },
  },
  contactChanged: {
    subject: 'This contact was removed from your account',
    lead: 'This contact ({{kind}}) was removed from your account on {{time}}. You can no longer use it to sign in.',
    note: 'If this wasn’t you, change your password immediately and check the contacts on your account.',
  },
  contactChangedSms: 'Dental Digital Cloud: this phone was removed from your account. Not you? Change your password.',
  contactNews: {
    subject: 'A contact on your account was changed',
    lead: 'A contact ({{kind}}) was added, replaced or removed on your account on {{time}}.',
    note: 'If this wasn’t you, change your password immediately and check the contacts on your account.',
  },
  contactNewsSms:
    'Dental Digital Cloud: a contact on your account was added, replaced or removed. Not you? Change your password.',
  passwordChanged: {
    subject: 'Your password was changed',
    lead: 'Your password was changed on {{time}}. Browser: {{device}}',
    note: 'If this wasn’t you, reset it immediately with “Forgot password”, then end any sessions you don’t recognise in your user settings.',
  },
  passwordChangedSms:
    'Dental Digital Cloud: your password was changed. Not you? Reset it immediately on the sign-in page.',
  newDevice: {
    subject: 'New sign-in to your account',
    lead: 'Your account was signed in to with a browser or from a country not seen before. Time: {{time}}. Browser: {{device}}. Country: {{region}}',
    note: 'If this was you, there is nothing to do. If not, reset your password immediately with “Forgot password”, then end any sessions you don’t recognise in your user settings.',
  },
  factorAdded: {
    subject: 'A second factor was added to your account',
    lead: 'A second factor was added to your account on {{time}}. Signing in now also needs a code from your authenticator app. Browser: {{device}}',
    note: 'If this wasn’t you, reset it immediately with “Forgot password”, then end any sessions you don’t recognise in your user settings.',
  },
  factorRemoved: {
    subject: 'The second factor of your account was switched off',
    lead: 'The second factor of your account was switched off on {{time}}. Signing in now only needs your password. Browser: {{device}}',
    note: 'If this wasn’t you, reset it immediately with “Forgot password”, then end any sessions you don’t recognise in your user settings.',
  },
  appRemoved: {
    subject: 'An authenticator app was removed from your account',
    lead: 'The authenticator app was removed from your account on {{time}}. Sign-ins are still confirmed by passkey. Browser: {{device}}',
    note: 'If this wasn’t you, reset your password immediately with “Forgot password”, then check your passkeys and end any sessions you don’t recognise in your user settings.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    lead: 'A passkey was added to your account on {{time}}. It signs in without your password. Browser: {{device}}',
    note: 'If this wasn’t you, reset your password immediately with “Forgot password”, then check your passkeys and end any sessions you don’t recognise in your user settings.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    lead: 'The passkey “{{name}}” was removed from your account on {{time}} and no longer signs in. Browser: {{device}}',
    note: 'If this wasn’t you, reset your password immediately with “Forgot password”, then check your passkeys and end any sessions you don’t recognise in your user settings.',
  },
  factorReset: {
    subject: 'Your second factor was reset',
    lead: '{{organisation}} reset the second factor of your account on {{time}}. All your devices have been signed out, and signing in now only needs your password.',
    note: 'Sign in and set up a new one in your user settings. If you didn’t ask for this, change your password and tell the head of your organisation.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    lead: 'One of your recovery codes was used on {{time}}. Codes left: {{left}}. Browser: {{device}}',
    note: 'If this wasn’t you, reset it immediately with “Forgot password”, then end any sessions you don’t recognise in your user settings.',
  },
  factorSms:
    'Dental Digital Cloud: your second factor was changed or a recovery code was used. Not you? Reset your password on the sign-in page.',
  invitation: {
    subject: 'Invitation to join {{organisation}}',
    lead: '{{actor}} invited you to join {{organisation}} on the Dental Digital Cloud Platform. Your role: {{role}}.',
    note: 'To accept, sign in or register with the contact this message was sent to. If you don’t know the sender, ignore this message.',
  },
  invitationSms: '{{organisation}} invited you to the Dental Digital Cloud Platform:',
  approvalLink: {
    subject: 'Design to answer: order {{title}}',
    lead: '{{actor}} from {{organisation}} asks {{member}} to answer a design. Order: {{title}}.\n{{content}}',
    note: 'The link shows the design without signing in and works for {{days}} days. To answer, a code is sent to {{member}}. If you don’t know the sender, ignore this message.',
  },
  approvalLinkSms: '{{organisation}} asks {{member}} to answer the design of order {{title}}:',
  open: 'Open the platform',
  openOrder: 'Open order',
  openOrders: 'Open orders',
  reviewDesign: 'Review design',
  answerByLink: 'You can answer without signing in: the link is for you alone and works for {{days}} days.',
  notice: {
    subject: 'New notifications from the Dental Digital Cloud Platform',
    lead: '{{content}}',
    note: 'Choose which notifications you receive by e-mail in your notification settings.',
  },
  reminder: {
    subject: 'Reminder: an order is waiting for you',
    lead: 'Still waiting for you:\n{{content}}',
    note: 'You get one reminder. Choose which notifications you receive by e-mail in your notification settings.',
  },
  summary: {
    subject: 'Orders waiting for you: {{count}}',
    lead: 'These orders are waiting for you, the earliest due date first:\n{{content}}',
    note: 'You get this summary in the morning of every working day. You can turn it off in your notification settings.',
  },
  patient: 'Patient: {{patient}}',
  orthoApplied: {
    subject: 'New orthodontic simulation application: {{number}}',
    lead: 'A new application for orthodontic simulation was submitted. Application number: {{number}}.\n\nName: {{name}}\nContact: {{contact}}\nCountry: {{country}}\nOrganisation: {{organisation}}\nInterest: {{interest}}\nMessage: {{message}}',
    note: 'The applicant can check its state with this number.',
  },
};
