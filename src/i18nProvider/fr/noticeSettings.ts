import type { noticeSettings as english } from '../en/noticeSettings.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const noticeSettings: Translation<typeof english, Forms> = {
  lead: 'Ce dont vous êtes informé dans {{organisation}}, et par quel moyen. Chaque changement est enregistré aussitôt.',
  news: 'Notification',
  channels: { inSite: 'Dans la console', email: 'E-mail' },
  switch: '{{news}} : {{channel}}',
  kinds: {
    orderState: {
      name: 'Une commande avance',
      hint: 'Envoi, soumission, validation, expédition, mise en attente ; nouveaux messages',
    },
    orderAccepted: { name: 'Une commande est acceptée', hint: 'Le laboratoire la prend en charge' },
    relationshipApply: {
      name: 'Un établissement souhaite travailler avec le vôtre',
      hint: 'Votre réponse y est attendue',
    },
    relationshipCreated: { name: 'Un partenariat commence ou prend fin', hint: 'Confirmé, refusé, terminé' },
    memberJoin: { name: 'Un membre arrive ou s’en va', hint: 'Invitations, réponses, rôles, départs' },
    memberApply: { name: 'Quelqu’un demande à rejoindre', hint: 'Les responsables de l’établissement décident' },
    workOrder: {
      name: 'Un bon de travail avance',
      hint: 'Ouverture, prise en charge, résolution, clôture ; nouveaux messages',
    },
  },
  noEmail: 'Votre compte n’a pas d’adresse e-mail : rien ne peut vous parvenir par e-mail.',
  bind: 'Ajouter une adresse e-mail',
  gathered_one:
    'Les e-mails sont envoyés à {{address}}, sans nom de patient. Ce qui arrive à un enregistrement dans la {{count}} minute suivant un e-mail à son sujet est réuni dans le prochain.',
  gathered_many:
    'Les e-mails sont envoyés à {{address}}, sans nom de patient. Ce qui arrive à un enregistrement dans les {{count}} de minutes suivant un e-mail à son sujet est réuni dans le prochain.',
  gathered_other:
    'Les e-mails sont envoyés à {{address}}, sans nom de patient. Ce qui arrive à un enregistrement dans les {{count}} minutes suivant un e-mail à son sujet est réuni dans le prochain.',
};
