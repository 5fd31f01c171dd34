import type { noticeSettings as english } from '../en/noticeSettings.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const noticeSettings: Translation<typeof english, Forms> = {
  lead: 'De qué se le avisa en {{organisation}} y por qué medio. Cada cambio se guarda al momento.',
  news: 'Avisos',
  channels: { inSite: 'En la consola', email: 'Correo electrónico' },
  switch: '{{news}}: {{channel}}',
  kinds: {
    orderState: {
      name: 'Un pedido avanza',
      hint: 'Enviado, presentado, confirmado, despachado, en espera; mensajes nuevos',
    },
    orderAccepted: { name: 'Se acepta un pedido', hint: 'El laboratorio se hace cargo de él' },
    relationshipApply: {
      name: 'Una organización quiere trabajar con la suya',
      hint: 'Allí esperan su respuesta',
    },
    relationshipCreated: { name: 'Se crea o termina una relación', hint: 'Confirmada, rechazada, finalizada' },
    memberJoin: { name: 'Alguien se une o se va', hint: 'Invitaciones, respuestas, roles, bajas' },
    memberApply: { name: 'Alguien solicita unirse', hint: 'Deciden los responsables de la organización' },
    workOrder: { name: 'Una orden de trabajo avanza', hint: 'Abierta, asumida, resuelta, cerrada; mensajes nuevos' },
  },
  noEmail: 'Su cuenta no tiene correo electrónico, así que no se le puede avisar por ese medio.',
  bind: 'Añadir un correo electrónico',
  gathered_one:
    'Los correos se envían a {{address}}, sin nombres de pacientes. Lo que ocurra en un registro durante el {{count}} minuto posterior a un correo sobre él se reúne en el siguiente.',
  gathered_many:
    'Los correos se envían a {{address}}, sin nombres de pacientes. Lo que ocurra en un registro durante los {{count}} de minutos posteriores a un correo sobre él se reúne en el siguiente.',
  gathered_other:
    'Los correos se envían a {{address}}, sin nombres de pacientes. Lo que ocurra en un registro durante los {{count}} minutos posteriores a un correo sobre él se reúne en el siguiente.',
};
