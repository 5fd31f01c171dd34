import type { CustomMessages } from '../../messages.ts';

export const members = {
  you: 'Usted',
  lapsed: 'Caducada',
  rights: {
    lead: 'Cada miembro puede modificar lo que permite su rol. Una función limita los cambios a su tarea, nunca la consulta.',
    action: 'Acción',
    allowed: 'Permitido',
    refused: 'No permitido',
  },
  invite: {
    hint: 'La persona recibirá un enlace de invitación. Los usuarios nuevos se unen de inmediato; quienes ya tienen cuenta pueden aceptar o rechazar.',
    send: 'Enviar invitación',
    sent: 'Invitación enviada a {{contact}}',
    cancel: 'Cancelar',
    roles: {
      clinicAdmin: 'Gestiona los miembros, los colaboradores, los ajustes y todos los pedidos de la clínica',
      clinicMember: 'Gestiona sus propios pacientes y envía sus pedidos',
      factoryAdmin: 'Gestiona los miembros, los colaboradores, los ajustes y los equipos del laboratorio',
      factoryMember: 'Trabaja en todos los pedidos enviados al laboratorio',
    },
  },
} satisfies CustomMessages<'es'>['members'];
