import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const member: EntityMessages<Entities['member']> = {
  one: 'Membre',
  many: 'Membres',
  fields: {
    name: 'Nom',
    role: 'Rôle',
    phone: 'Téléphone',
    email: 'E-mail',
    joinedAt: 'Arrivé le',
    operatorName: 'Opérateur',
    operatedAt: 'Dernière modification',
    state: 'État',
    isSelf: 'Vous',
    hasLapsed: 'Expirée',
    keyword: 'Nom, téléphone ou e-mail',
    standing: 'Situation',
    contact: 'Numéro de téléphone ou e-mail',
    phoneCode: 'Indicatif du pays',
  },
  actions: {
    query: 'Liste',
    counts: 'Effectifs',
    get: 'Ouvrir',
    invite: 'Inviter un membre',
    agree: 'Accepter',
    reject: 'Refuser',
    role: 'Changer le rôle',
    kickOut: 'Retirer de l’établissement',
    exit: 'Quitter l’établissement',
    resend: 'Renvoyer',
    cancelInvitation: 'Retirer l’invitation',
  },
};
