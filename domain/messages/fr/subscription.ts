import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const subscription: EntityMessages<Entities['subscription']> = {
  one: 'Abonnement',
  many: 'Abonnements',
  fields: {
    plan: 'Formule',
    size: 'Capacité (Go)',
    months: 'Mois',
    state: 'État',
    validity: 'Validité',
    subscribedAt: 'Souscrit le',
    subscriberName: 'Souscrit par',
    expiresAt: 'Fin de période',
    unsubscribedAt: 'Résilié le',
    unsubscriberName: 'Résilié par',
  },
  actions: { query: 'Liste', counts: 'Effectifs', get: 'Ouvrir', subscribe: 'S’abonner', unsubscribe: 'Résilier' },
};
