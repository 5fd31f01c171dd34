import type { CustomMessages } from '../../messages.ts';

export const members = {
  you: 'Usted',
  lapsed: 'Caducada',
  invite: {
    hint: 'Recibirá un enlace de invitación. Los usuarios nuevos se unen de inmediato; los existentes pueden aceptar o rechazar.',
    send: 'Enviar invitación',
    sent: 'Invitación enviada a {{contact}}',
    cancel: 'Cancelar',
    roles: {
      clinicAdmin: 'Gestiona los miembros, los colaboradores, los ajustes y todos los pedidos de la clínica',
      clinicMember: 'Gestiona y envía sus propios pacientes y pedidos',
      factoryAdmin: 'Gestiona los miembros, los colaboradores, los ajustes y los equipos del laboratorio',
      factoryMember: 'Trabaja en todos los pedidos enviados al laboratorio',
    },
  },
} satisfies CustomMessages<'es'>['members'];
