import type { CustomMessages } from '../../messages.ts';

export const inbox = {
  count_one: '{{count}} décision en attente',
  count_many: '{{count}} de décisions en attente',
  count_other: '{{count}} décisions en attente',
  none: 'Aucune décision ne vous attend',
  some: '{{action}} {{number}}',
  groups: {
    relationship: 'Demandes de partenariat',
    member: 'Candidatures',
    workOrder: 'Bons de travail',
    device: 'Appareils verrouillés',
  },
  selected: {
    relationship_one: '{{count}} demande de partenariat sélectionnée',
    relationship_many: '{{count}} de demandes de partenariat sélectionnées',
    relationship_other: '{{count}} demandes de partenariat sélectionnées',
    member_one: '{{count}} candidature sélectionnée',
    member_many: '{{count}} de candidatures sélectionnées',
    member_other: '{{count}} candidatures sélectionnées',
    workOrder_one: '{{count}} bon de travail sélectionné',
    workOrder_many: '{{count}} de bons de travail sélectionnés',
    workOrder_other: '{{count}} bons de travail sélectionnés',
    device_one: '{{count}} appareil verrouillé sélectionné',
    device_many: '{{count}} d’appareils verrouillés sélectionnés',
    device_other: '{{count}} appareils verrouillés sélectionnés',
  },
} satisfies CustomMessages<'fr'>['inbox'];
