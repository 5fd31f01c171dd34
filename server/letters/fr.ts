import type { Letters } from './types.ts';

// Text messages keep to the letters of GSM-7 (à, é and è, but no ç, ê or typographic marks), or they would take two.
export const fr: Letters = {
  greeting: 'Bonjour,',
  greetingTo: 'Bonjour {{name}},',
  footer:
    'Vous recevez ce message parce que cette adresse a été saisie sur la Plateforme cloud de dentisterie numérique. Les réponses ne sont pas lues.',
  codeSms: 'Dental Digital: votre code est {{code}}, valable {{minutes}} minutes. Ne le communiquez à personne.',
  codes: {
    signIn: {
      subject: 'Votre code de connexion',
      lead: 'Saisissez ce code pour vous connecter :',
      note: 'Il est valable {{minutes}} minutes et une seule fois. Si vous n’êtes pas en train de vous connecter, ignorez ce message : sans le code, personne n’entre. Ne le communiquez à personne ; nous ne le demandons jamais.',
    },
    register: {
      subject: 'Votre code d’inscription',
      lead: 'Saisissez ce code pour créer votre compte :',
      note: 'Il est valable {{minutes}} minutes et une seule fois. Si vous ne vouliez pas vous inscrire, ignorez ce message.',
    },
    recover: {
      subject: 'Votre code pour un nouveau mot de passe',
      lead: 'Saisissez ce code pour définir un nouveau mot de passe :',
      note: 'Il est valable {{minutes}} minutes et une seule fois. Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste inchangé. Ne communiquez le code à personne ; nous ne le demandons jamais.',
    },
    bind: {
      subject: 'Votre code pour confirmer ce contact',
      lead: 'Saisissez ce code pour associer ce contact à votre compte :',
      note: 'Il est valable {{minutes}} minutes et une seule fois. Si vous ne l’avez pas demandé, ignorez ce message : sans le code, rien n’est associé.',
    },
    confirm: {
      subject: 'Votre code pour confirmer votre identité',
      lead: 'Saisissez ce code pour confirmer que c’est bien vous :',
      note: 'Il est valable {{minutes}} minutes et une seule fois. Si vous ne l’avez pas demandé, une autre personne est peut-être connectée à votre compte : changez votre mot de passe. Ne communiquez le code à personne ; nous ne le demandons jamais.',
    },
    unbindDevice: {
      subject: 'Votre code pour dissocier un appareil',
      lead: 'Saisissez ce code pour dissocier un appareil de votre laboratoire :',
      note: 'Il est valable {{minutes}} minutes et une seule fois. Si vous ne l’avez pas demandé, une autre personne est peut-être connectée à votre compte : changez votre mot de passe. Ne communiquez le code à personne ; nous ne le demandons jamais.',
    },
  },
  contactChanged: {
    subject: 'Ce contact n’est plus associé à votre compte',
    lead: 'Ce contact ({{kind}}) a été retiré de votre compte. Date : {{time}}. Il ne permet plus de vous connecter.',
    note: 'Si ce n’est pas vous, définissez immédiatement un nouveau mot de passe et vérifiez quels contacts sont associés à votre compte.',
  },
  contactChangedSms: 'Dental Digital: ce téléphone a été retiré de votre compte. Pas vous? Changez votre mot de passe.',
  contactNews: {
    subject: 'Un contact de votre compte a été modifié',
    lead: 'Un contact de votre compte a été ajouté, remplacé ou retiré : {{kind}}. Date : {{time}}.',
    note: 'Si ce n’est pas vous, définissez immédiatement un nouveau mot de passe et vérifiez quels contacts sont associés à votre compte.',
  },
  contactNewsSms: 'Dental Digital: un contact de votre compte a été modifié. Pas vous? Changez votre mot de passe.',
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    lead: 'Le mot de passe de votre compte a été modifié. Date : {{time}}. Navigateur : {{device}}',
    note: 'Si ce n’est pas vous, définissez-en immédiatement un nouveau par « Mot de passe oublié ? » et fermez, dans les paramètres utilisateur, les sessions que vous ne reconnaissez pas.',
  },
  passwordChangedSms: 'Dental Digital: votre mot de passe a été modifié. Pas vous? Définissez-en un nouveau.',
  invitation: {
    subject: 'Invitation à rejoindre {{organisation}}',
    lead: '{{actor}} vous invite à travailler dans {{organisation}} sur la Plateforme cloud de dentisterie numérique. Votre rôle : {{role}}.',
    note: 'Connectez-vous, ou inscrivez-vous avec le contact auquel ce message a été envoyé : l’invitation vous y attend. Si vous ne connaissez personne de ce nom, ignorez-le.',
  },
  invitationSms: '{{organisation}} vous invite sur la Plateforme cloud de dentisterie numérique:',
  open: 'Ouvrir la plateforme',
  notice: {
    subject: 'Notification de la Plateforme cloud de dentisterie numérique',
    lead: '{{content}}',
    note: 'Vous choisissez dans les paramètres de notification celles qui arrivent par e-mail.',
  },
  orthoApplied: {
    subject: 'Nouvelle demande de simulation orthodontique : {{number}}',
    lead: 'Une demande de simulation orthodontique est arrivée. Son numéro est {{number}}.\n\nNom : {{name}}\nContact : {{contact}}\nPays : {{country}}\nÉtablissement : {{organisation}}\nIntérêt : {{interest}}\nMessage : {{message}}',
    note: 'La personne qui l’a déposée peut suivre son état avec ce numéro.',
  },
};
