import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const member: EntityMessages<Entities['member']> = {
  one: 'Miembro',
  many: 'Miembros',
  fields: {
    name: 'Nombre',
    role: 'Rol',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    joinedAt: 'Alta',
    operatorName: 'Operador',
    operatedAt: 'Último cambio',
    state: 'Estado',
    isSelf: 'Usted',
    hasLapsed: 'Caducada',
    keyword: 'Nombre, teléfono o correo',
    standing: 'Situación',
    contact: 'Teléfono o correo electrónico',
    phoneCode: 'Prefijo de país',
  },
  actions: {
    query: 'Lista',
    counts: 'Recuento',
    get: 'Abrir',
    invite: 'Invitar a un miembro',
    agree: 'Aceptar',
    reject: 'Rechazar',
    role: 'Cambiar el rol',
    kickOut: 'Dar de baja',
    exit: 'Dejar la organización',
    resend: 'Volver a enviar',
    cancelInvitation: 'Retirar invitación',
  },
};
