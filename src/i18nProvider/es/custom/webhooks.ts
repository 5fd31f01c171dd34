import type { CustomMessages } from '../../messages.ts';

export const webhooks = {
  create: {
    text: 'Esta dirección recibe los eventos de su organización, firmados con un secreto. Contienen identificadores y estados, nunca nombres.',
    submit: 'Crear',
  },
  hint: 'El receptor verifica con él cada evento.',
  rotate: {
    title: 'Renovar el secreto de {{name}}',
    text: 'Recibirá un secreto nuevo. Los eventos se firman con ambos el tiempo que elija, para que pueda cambiarlo sin interrupciones.',
    overlap: 'El secreto anterior firma durante',
    submit: 'Renovar',
  },
} satisfies CustomMessages<'es'>['webhooks'];
