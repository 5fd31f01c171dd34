import type { CustomMessages } from '../../messages.ts';

export const apiKeys = {
  create: {
    text: 'Otro sistema accede con esta clave bajo el nombre de la propia clave. Solo puede hacer lo que elija aquí y lo que puede hacer un miembro.',
    lifetime: 'Válida durante',
    owner: 'Esta persona ve los casos y los envía.',
    noOwner: 'Nadie (los ven los responsables)',
    submit: 'Crear',
  },
  header: 'Envíelo en cada llamada como {{header}}.',
  rotate: {
    title: 'Renovar {{name}}',
    text: 'Recibirá un secreto nuevo. El anterior sigue funcionando el tiempo que elija, para que pueda cambiarlo sin interrupciones.',
    overlap: 'El secreto anterior funciona durante',
    submit: 'Renovar',
  },
} satisfies CustomMessages<'es'>['apiKeys'];
