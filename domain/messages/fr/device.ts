import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const device: EntityMessages<Entities['device']> = {
  one: 'Appareil',
  many: 'Appareils',
  fields: {
    name: 'Nom',
    note: 'Note',
    serialNumber: 'N° de série',
    firmware: 'Micrologiciel',
    activationCode: 'Code d’activation',
    state: 'État',
    boundAt: 'Associé le',
    boundByName: 'Associé par',
    lockedAt: 'Verrouillé le',
    lockedByName: 'Verrouillé par',
    unboundAt: 'Dissocié le',
    unboundByName: 'Dissocié par',
    connectedAt: 'Connecté le',
    seenAt: 'Dernière activité',
    keyword: 'Nom, n° de série ou note',
    contactKind: 'Code à',
    code: 'Code de vérification',
    request: 'Requête',
  },
  actions: {
    query: 'Liste',
    counts: 'Effectifs',
    get: 'Ouvrir',
    history: 'Historique',
    activate: 'Activer un appareil',
    update: 'Modifier',
    pair: 'Connecter',
    lock: 'Verrouiller',
    unlock: 'Déverrouiller',
    unbind: 'Dissocier',
  },
};
