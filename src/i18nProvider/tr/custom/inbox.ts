import type { CustomMessages } from '../../messages.ts';

export const inbox = {
  count_one: '{{count}} karar bekliyor',
  count_other: '{{count}} karar bekliyor',
  none: 'Kararınızı bekleyen bir şey yok',
  some: '{{action}} ({{number}})',
  groups: {
    relationship: 'İş birliği istekleri',
    member: 'Üyelik başvuruları',
    workOrder: 'İş emirleri',
    device: 'Kilitli cihazlar',
  },
  selected: {
    relationship_one: '{{count}} iş birliği isteği seçili',
    relationship_other: '{{count}} iş birliği isteği seçili',
    member_one: '{{count}} üyelik başvurusu seçili',
    member_other: '{{count}} üyelik başvurusu seçili',
    workOrder_one: '{{count}} iş emri seçili',
    workOrder_other: '{{count}} iş emri seçili',
    device_one: '{{count}} kilitli cihaz seçili',
    device_other: '{{count}} kilitli cihaz seçili',
  },
} satisfies CustomMessages<'tr'>['inbox'];
