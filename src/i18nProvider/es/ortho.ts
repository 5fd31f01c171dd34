import type { ortho as english } from '../en/ortho.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const ortho: Translation<typeof english, Forms> = {
  title: 'Simulación de ortodoncia',
  applyTitle: 'Solicitar una simulación de ortodoncia',
  applyLead: 'Díganos quién es y qué le gustaría hacer. No necesita una cuenta; responderemos al contacto que indique.',
  findTitle: 'Consultar el estado de una solicitud',
  findLead: 'Con el número de la solicitud y el contacto indicado en ella.',
  ways: { apply: 'Nueva solicitud', find: 'Ya la he presentado: consultar su estado' },
  fields: {
    name: 'Su nombre',
    contact: 'Teléfono o correo electrónico',
    country: 'País o región',
    organisation: 'Clínica, laboratorio o empresa',
    interest: 'Qué le interesa',
    message: 'Mensaje (opcional)',
    number: 'Número de solicitud',
  },
  needed: 'Rellene este campo',
  choose: 'Elija una opción',
  numberWrong: 'Un número tiene este aspecto: OS-2026-17',
  submit: 'Enviar la solicitud',
  find: 'Consultar el estado',
  language: 'Idioma',
  received: 'Hemos recibido su solicitud',
  keep: 'Guarde este número: con él y con su contacto puede consultar aquí el estado de la solicitud.',
  copy: 'Copiar el número',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar',
  another: 'Otra solicitud',
  state: 'Estado',
  appliedAt: 'Presentada',
  updatedAt: 'Último cambio',
  listsFailed: 'No se han podido obtener las opciones de este formulario.',
  tryAgain: 'Reintentar',
};
