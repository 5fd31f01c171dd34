import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const card: EntityMessages<Entities['card']> = {
  one: 'Carte d’activation',
  many: 'Cartes d’activation',
  fields: {
    number: 'N° de carte',
    size: 'Capacité (Go)',
    days: 'Jours',
    state: 'État',
    activatedAt: 'Activée le',
    activatorName: 'Activée par',
    expiresAt: 'Expire le',
  },
  actions: { query: 'Liste', counts: 'Effectifs', get: 'Ouvrir' },
};
