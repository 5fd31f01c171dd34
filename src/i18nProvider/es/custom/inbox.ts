import type { CustomMessages } from '../../messages.ts';

export const inbox = {
  count_one: '{{count}} decisión pendiente',
  count_many: '{{count}} de decisiones pendientes',
  count_other: '{{count}} decisiones pendientes',
  none: 'No hay nada pendiente de su decisión',
  some: '{{action}} {{number}}',
  groups: {
    relationship: 'Solicitudes de colaboración',
    member: 'Solicitudes de ingreso',
    workOrder: 'Órdenes de trabajo',
    device: 'Equipos bloqueados',
  },
  selected: {
    relationship_one: '{{count}} solicitud de colaboración seleccionada',
    relationship_many: '{{count}} de solicitudes de colaboración seleccionadas',
    relationship_other: '{{count}} solicitudes de colaboración seleccionadas',
    member_one: '{{count}} solicitud de ingreso seleccionada',
    member_many: '{{count}} de solicitudes de ingreso seleccionadas',
    member_other: '{{count}} solicitudes de ingreso seleccionadas',
    workOrder_one: '{{count}} orden de trabajo seleccionada',
    workOrder_many: '{{count}} de órdenes de trabajo seleccionadas',
    workOrder_other: '{{count}} órdenes de trabajo seleccionadas',
    device_one: '{{count}} equipo bloqueado seleccionado',
    device_many: '{{count}} de equipos bloqueados seleccionados',
    device_other: '{{count}} equipos bloqueados seleccionados',
  },
} satisfies CustomMessages<'es'>['inbox'];
