import type { CustomMessages } from '../../messages.ts';

export const inbox = {
  count_one: '{{count}} décision en attente',
  count_many: '{{count}} de décisions en attente',
  count_other: '{{count}} décisions en attente',
  none: 'Aucune décision en attente',
  some: '{{action}} {{number}}',
  groups: {
    relationship: 'Demandes de partenariat',
    member: 'Demandes d’accès',
    workOrder: 'Tickets',
    device: 'Appareils verrouillés',
  },
  selected: {
    relationship_one: '{{count}} demande de partenariat sélectionnée',
    relationship_many: '{{count}} de demandes de partenariat sélectionnées',
    relationship_other: '{{count}} demandes de partenariat sélectionnées',
    member_one: '{{count}} demande d’accès sélectionnée',
    member_many: '{{count}} de demandes d’accès sélectionnées',
    member_other: '{{count}} demandes d’accès sélectionnées',
    workOrder_one: '{{count}} ticket sélectionné',
    workOrder_many: '{{count}} de tickets sélectionnés',
    workOrder_other: '{{count}} tickets sélectionnés',
    device_one: '{{count}} appareil verrouillé sélectionné',
    device_many: '{{count}} d’appareils verrouillés sélectionnés',
    device_other: '{{count}} appareils verrouillés sélectionnés',
  },
} satisfies CustomMessages<'fr'>['inbox'];
