import type { CustomMessages } from '../../messages.ts';

export const noticeSettings = {
  lead: 'Elija sus avisos en {{organisation}}. Los cambios se guardan de inmediato.',
  news: 'Aviso',
  channels: { inSite: 'En la consola', email: 'Correo electrónico', push: 'Push' },
  switch: '{{news}}: {{channel}}',
  kinds: {
    orderWait: {
      name: 'Pedidos pendientes de usted',
      hint: 'Diseños y planes por aprobar, pedidos devueltos o en espera, entregas por confirmar. Un recordatorio tras un día laborable.',
      hintLab:
        'Pedidos nuevos o reanudados, cambios solicitados y archivos añadidos. Un recordatorio tras un día laborable.',
    },
    orderState: { name: 'Cambios en pedidos', hint: 'Los demás pasos de un pedido y los mensajes nuevos' },
    orderAccepted: { name: 'Pedido aceptado', hint: 'Un laboratorio aceptó su pedido' },
    orderSummary: {
      name: 'Resumen matutino',
      hint: 'Los pedidos pendientes de usted, por la mañana, cada día laborable',
    },
    relationshipApply: {
      name: 'Solicitudes de colaboración',
      hint: 'Una organización espera su respuesta',
    },
    relationshipCreated: {
      name: 'Cambios en colaboraciones',
      hint: 'Colaboraciones confirmadas, rechazadas o finalizadas',
    },
    memberJoin: { name: 'Cambios de miembros', hint: 'Invitaciones, respuestas, cambios de rol y bajas' },
    memberApply: { name: 'Solicitudes de ingreso', hint: 'Deciden los responsables de la organización' },
    workOrder: {
      name: 'Cambios en órdenes de trabajo',
      hint: 'Abierta, asumida, resuelta o cerrada, y mensajes nuevos',
    },
  },
  noEmail: 'Añada un correo electrónico para recibir avisos por ese medio.',
  bind: 'Añadir correo electrónico',
  push: {
    title: 'Avisos push',
    lead: 'El dispositivo muestra los avisos aunque la consola esté cerrada, hasta que cierre sesión en él o pase {{idle}} días sin usar la consola allí y, como máximo, durante los {{days}} días posteriores al inicio de sesión.',
    turnOn: 'Activar en este dispositivo',
    turnOff: 'Desactivar en este dispositivo',
    unsupported:
      'Este navegador no puede mostrar avisos push. En un iPhone o iPad, añada primero la consola a la pantalla de inicio (Compartir, luego Añadir a pantalla de inicio), ábrala desde allí y actívelos.',
    denied:
      'Su navegador bloquea los avisos de este sitio. Permítalos en los ajustes del navegador y vuelva a cargar esta página.',
    failed: 'No se pudieron activar los avisos push. Inténtelo más tarde.',
    none: 'Para elegir avisos push abajo, actívelos primero en un dispositivo.',
    since: 'Desde {{date}}',
    used: 'Último aviso {{ago}}',
    here: 'Este dispositivo',
    unknown: 'Dispositivo desconocido',
    remove: 'Quitar',
    removeOne: 'Quitar {{device}}',
  },
  duty: 'Función: {{duty}}. Solo recibirá correos o avisos push sobre los pedidos que esperan respuesta si esta función puede darla.',
  gathered_one:
    'Los correos se envían a {{address}} y solo contienen nombres de pacientes si los ajustes de su organización lo permiten. Los cambios de un mismo registro en un plazo de {{count}} minuto se agrupan en un solo correo.',
  gathered_many:
    'Los correos se envían a {{address}} y solo contienen nombres de pacientes si los ajustes de su organización lo permiten. Los cambios de un mismo registro en un plazo de {{count}} de minutos se agrupan en un solo correo.',
  gathered_other:
    'Los correos se envían a {{address}} y solo contienen nombres de pacientes si los ajustes de su organización lo permiten. Los cambios de un mismo registro en un plazo de {{count}} minutos se agrupan en un solo correo.',
} satisfies CustomMessages<'es'>['noticeSettings'];
