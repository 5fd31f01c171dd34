import type { Templates } from './types.ts';

// Text messages use only GSM-7 characters (à, é and è, but no ç, ê or typographic marks); otherwise they'd take two.
export const fr: Templates = {
  greeting: 'Bonjour,',
  greetingTo: 'Bonjour {{name}},',
  footer:
    'Vous recevez ce message parce que cette adresse a été saisie sur la Plateforme cloud de dentisterie numérique. Les réponses ne sont pas lues.',
  codeSms: 'Dental Digital: votre code est {{code}}, valable {{minutes}} minutes. Ne le communiquez à personne.',
  codes: {
    signIn: {
      subject: 'Votre code de connexion',
      lead: 'Saisissez ce code pour vous connecter :',
      note: 'Il expire dans {{minutes}} minutes et ne sert qu’une fois. Si vous n’êtes pas en train de vous connecter, ignorez ce message : sans le code, personne ne peut accéder à votre compte. Ne le communiquez à personne ; nous ne vous le demanderons jamais.',
    },
    register: {
      subject: 'Votre code d’inscription',
      lead: 'Saisissez ce code pour créer votre compte :',
      note: 'Il expire dans {{minutes}} minutes et ne sert qu’une fois. Si vous n’avez pas cherché à vous inscrire, ignorez ce message.',
    },
    recover: {
      subject: 'Votre code de réinitialisation du mot de passe',
      lead: 'Saisissez ce code pour définir un nouveau mot de passe :',
      note: 'Il expire dans {{minutes}} minutes et ne sert qu’une fois. Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe ne changera pas. Ne communiquez le code à personne ; nous ne vous le demanderons jamais.',
    },
    bind: {
      subject: 'Votre code pour ajouter un moyen de contact',
      lead: 'Saisissez ce code pour ajouter ce moyen de contact à votre compte :',
      note: 'Il expire dans {{minutes}} minutes et ne sert qu’une fois. Si vous ne l’avez pas demandé, ignorez ce message : sans le code, rien ne sera ajouté.',
    },
    confirm: {
      subject: 'Votre code de vérification',
      lead: 'Saisissez ce code pour confirmer votre identité :',
      note: 'Il expire dans {{minutes}} minutes et ne sert qu’une fois. Si vous ne l’avez pas demandé, une autre personne est peut-être connectée à votre compte : changez votre mot de passe. Ne communiquez le code à personne ; nous ne vous le demanderons jamais.',
    },
    answer: {
      subject: 'Votre code de validation',
      lead: 'Saisissez ce code pour répondre à la conception :',
      note: 'Il expire dans {{minutes}} minutes et ne sert qu’une fois. La réponse est enregistrée à votre nom. Si vous ne l’avez pas demandé, une autre personne détient votre lien : ne communiquez pas le code et révoquez le lien sur la page de la commande.',
    },
    unbindDevice: {
      subject: 'Votre code pour dissocier un appareil',
      lead: 'Saisissez ce code pour dissocier un appareil de votre laboratoire :',
      note: 'Il expire dans {{minutes}} minutes et ne sert qu’une fois. Si vous ne l’avez pas demandé, une autre personne est peut-être connectée à votre compte : changez votre mot de passe. Ne communiquez le code à personne ; nous ne vous le demanderons jamais.',
    },
  },
  contactChanged: {
    subject: 'Un moyen de contact a été retiré de votre compte',
    lead: 'Ce moyen de contact ({{kind}}) a été retiré de votre compte. Date : {{time}}. Il ne permet plus de vous connecter.',
    note: 'Si ce n’est pas vous, changez immédiatement votre mot de passe et vérifiez les moyens de contact de votre compte.',
  },
  contactChangedSms: 'Dental Digital: ce téléphone a été retiré de votre compte. Pas vous? Changez votre mot de passe.',
  contactNews: {
    subject: 'Un moyen de contact de votre compte a été modifié',
    lead: 'Un moyen de contact de votre compte a été ajouté, remplacé ou retiré : {{kind}}. Date : {{time}}.',
    note: 'Si ce n’est pas vous, changez immédiatement votre mot de passe et vérifiez les moyens de contact de votre compte.',
  },
  contactNewsSms:
    'Dental Digital: un moyen de contact de votre compte a été modifié. Pas vous? Changez votre mot de passe.',
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    lead: 'Votre mot de passe a été modifié. Date : {{time}}. Navigateur : {{device}}',
    note: 'Si ce n’est pas vous, réinitialisez-le immédiatement avec « Mot de passe oublié ? », puis fermez dans les paramètres utilisateur les sessions que vous ne reconnaissez pas.',
  },
  passwordChangedSms: 'Dental Digital: votre mot de passe a été modifié. Pas vous? Définissez-en un nouveau.',
  newDevice: {
    subject: 'Nouvelle connexion à votre compte',
    lead: 'Une connexion à votre compte a eu lieu avec un navigateur ou depuis un pays inhabituel. Date : {{time}}. Navigateur : {{device}}. Pays : {{region}}',
    note: 'Si c’est vous, vous n’avez rien à faire. Sinon, réinitialisez immédiatement votre mot de passe avec « Mot de passe oublié ? », puis fermez dans les paramètres utilisateur les sessions que vous ne reconnaissez pas.',
  },
  factorAdded: {
    subject: 'La double authentification a été activée',
    lead: 'La double authentification de votre compte a été activée. Un code de votre application d’authentification est désormais demandé à la connexion. Date : {{time}}. Navigateur : {{device}}',
    note: 'Si ce n’est pas vous, réinitialisez-le immédiatement avec « Mot de passe oublié ? », puis fermez dans les paramètres utilisateur les sessions que vous ne reconnaissez pas.',
  },
  factorRemoved: {
    subject: 'La double authentification a été désactivée',
    lead: 'La double authentification de votre compte a été désactivée. Le mot de passe suffit désormais pour se connecter. Date : {{time}}. Navigateur : {{device}}',
    note: 'Si ce n’est pas vous, réinitialisez-le immédiatement avec « Mot de passe oublié ? », puis fermez dans les paramètres utilisateur les sessions que vous ne reconnaissez pas.',
  },
  appRemoved: {
    subject: 'L’application d’authentification a été retirée',
    lead: 'L’application d’authentification a été retirée de votre compte. La connexion reste confirmée par une clé d’accès. Date : {{time}}. Navigateur : {{device}}',
    note: 'Si ce n’est pas vous, réinitialisez immédiatement votre mot de passe avec « Mot de passe oublié ? », puis vérifiez vos clés d’accès et fermez dans les paramètres utilisateur les sessions que vous ne reconnaissez pas.',
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    lead: 'Une clé d’accès a été ajoutée à votre compte. Elle permet de se connecter sans mot de passe. Date : {{time}}. Navigateur : {{device}}',
    note: 'Si ce n’est pas vous, réinitialisez immédiatement votre mot de passe avec « Mot de passe oublié ? », puis vérifiez vos clés d’accès et fermez dans les paramètres utilisateur les sessions que vous ne reconnaissez pas.',
  },
  passkeyRemoved: {
    subject: 'Une clé d’accès a été supprimée de votre compte',
    lead: 'La clé d’accès « {{name}} » a été supprimée de votre compte. Elle ne permet plus de se connecter. Date : {{time}}. Navigateur : {{device}}',
    note: 'Si ce n’est pas vous, réinitialisez immédiatement votre mot de passe avec « Mot de passe oublié ? », puis vérifiez vos clés d’accès et fermez dans les paramètres utilisateur les sessions que vous ne reconnaissez pas.',
  },
  factorReset: {
    subject: 'Votre double authentification a été réinitialisée',
    lead: '{{organisation}} a réinitialisé la double authentification de votre compte. Tous vos appareils ont été déconnectés et le mot de passe suffit désormais pour se connecter. Date : {{time}}',
    note: 'Connectez-vous et réactivez-la dans les paramètres utilisateur. Si vous ne l’avez pas demandé, changez votre mot de passe et prévenez le responsable de votre établissement.',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé',
    lead: 'L’un de vos codes de secours a été utilisé. Codes restants : {{left}}. Date : {{time}}. Navigateur : {{device}}',
    note: 'Si ce n’est pas vous, réinitialisez-le immédiatement avec « Mot de passe oublié ? », puis fermez dans les paramètres utilisateur les sessions que vous ne reconnaissez pas.',
  },
  factorSms:
    'Dental Digital: la double authentification a changé ou un code de secours a été utilisé. Pas vous? Changez votre mot de passe.',
  invitation: {
    subject: 'Invitation à rejoindre {{organisation}}',
    lead: '{{actor}} vous a invité à rejoindre {{organisation}} sur la Plateforme cloud de dentisterie numérique. Votre rôle : {{role}}.',
    note: 'Pour accepter, connectez-vous ou inscrivez-vous avec l’adresse ou le numéro auquel ce message a été envoyé. Si vous ne connaissez pas l’expéditeur, ignorez ce message.',
  },
  invitationSms: '{{organisation}} vous invite sur la Plateforme cloud de dentisterie numérique:',
  approvalLink: {
    subject: 'Conception à valider : commande {{title}}',
    lead: '{{actor}}, de {{organisation}}, demande à {{member}} de répondre à une conception. Commande : {{title}}.\n{{content}}',
    note: 'Le lien affiche la conception sans connexion et reste valable {{days}} jours. Pour répondre, un code est envoyé à {{member}}. Si vous ne connaissez pas l’expéditeur, ignorez ce message.',
  },
  approvalLinkSms: '{{organisation}} demande à {{member}} de répondre à la conception de la commande {{title}} :',
  open: 'Ouvrir la plateforme',
  openOrder: 'Ouvrir la commande',
  openOrders: 'Ouvrir les commandes',
  reviewDesign: 'Vérifier la conception',
  answerByLink: 'Vous pouvez répondre sans vous connecter : ce lien vous est réservé et reste valable {{days}} jours.',
  notice: {
    subject: 'Nouvelles notifications de la Plateforme cloud de dentisterie numérique',
    lead: '{{content}}',
    note: 'Choisissez dans les paramètres de notification celles que vous recevez par e-mail.',
  },
  reminder: {
    subject: 'Rappel : une commande vous attend',
    lead: 'Toujours en attente de votre part :\n{{content}}',
    note: 'Vous ne recevrez qu’un seul rappel. Choisissez dans les paramètres de notification celles que vous recevez par e-mail.',
  },
  summary: {
    subject: 'Commandes en attente de votre part : {{count}}',
    lead: 'Ces commandes attendent une action de votre part, les livraisons les plus proches en premier :\n{{content}}',
    note: 'Vous recevez ce récapitulatif le matin des jours ouvrés. Vous pouvez le désactiver dans les paramètres de notification.',
  },
  patient: 'Patient : {{patient}}',
  orthoApplied: {
    subject: 'Nouvelle demande de simulation orthodontique : {{number}}',
    lead: 'Une nouvelle demande de simulation orthodontique a été envoyée. Numéro de la demande : {{number}}.\n\nNom : {{name}}\nContact : {{contact}}\nPays : {{country}}\nÉtablissement : {{organisation}}\nIntérêt : {{interest}}\nMessage : {{message}}',
    note: 'Le demandeur peut suivre sa demande avec ce numéro.',
  },
};
