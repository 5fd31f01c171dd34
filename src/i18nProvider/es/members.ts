import type { members as english } from '../en/members.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const members: Translation<typeof english, Forms> = {
  you: 'Usted',
  lapsed: 'Caducada',
  invite: {
    hint: 'Recibirá un mensaje. Quien se registre con su enlace será miembro al instante; quien ya tenga cuenta decide en ella.',
    send: 'Enviar la invitación',
    sent: 'La invitación a {{contact}} está en camino.',
    cancel: 'Cancelar',
    roles: {
      clinicAdmin: 'Dirige la clínica: miembros, colaboradores, ajustes y todos sus pedidos',
      clinicMember: 'Ve sus propios pacientes y pedidos y envía los pedidos',
      factoryAdmin: 'Dirige el laboratorio: miembros, colaboradores, ajustes y equipos',
      factoryMember: 'Trabaja en todos los pedidos enviados al laboratorio',
    },
  },
};
