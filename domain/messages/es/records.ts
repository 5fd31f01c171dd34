import { recordMessages } from '../recordMessages.ts';
import type { RecordMessages } from '../types.ts';
import { connections } from './records/connections.ts';
import { files } from './records/files.ts';
import { order } from './records/order.ts';
import { organisation } from './records/organisation.ts';
import { patient } from './records/patient.ts';
import { vocabulary } from './vocabulary.ts';

const validation: RecordMessages['validation'] = {
  span: 'Elija una fecha final igual o posterior a la inicial',
  offered: 'Elija al menos un material para cada tipo',
  noRelationship: 'Elija un laboratorio que sea colaborador confirmado',
  noSuchRecord: 'Elija una entrada de la lista',
  ownFactorFirst: 'Active primero la verificación en dos pasos en su propia cuenta',
  dutyOfHead: 'Un responsable no tiene función: deje el campo vacío',
  required: 'Obligatorio',
  invalid: 'Introduzca un valor válido',
  oneOf: 'Elija una opción',
  min: 'Introduzca al menos {{min}} caracteres',
  max: 'Introduzca como máximo {{max}} caracteres',
  least: 'Como mínimo {{min}}',
  most: 'Como máximo {{max}}',
  fewest: 'Elija al menos {{min}}',
  twice: 'Quite los duplicados',
  email: 'Introduzca un correo electrónico válido',
  phone: 'Introduzca un número de teléfono válido',
  contact: 'Introduzca un número de teléfono o un correo electrónico válidos',
  code: 'Introduzca el código de 6 dígitos',
  commonPassword: 'Esta contraseña es demasiado común. Elija otra.',
  samePassword: 'Esta es su contraseña actual. Elija otra.',
  date: 'Introduzca una fecha',
  pastDay: 'Introduzca una fecha entre 1890 y hoy',
  comingDay: 'Esta fecha ya ha pasado. Elija hoy o una fecha posterior.',
  withinYear: 'Elija un momento dentro de los próximos 12 meses',
  integer: 'Introduzca un número entero',
  places: '{{places}} decimales como máximo',
  url: 'Introduzca una dirección web, como https://example.org',
  secureUrl: 'Introduzca una dirección que empiece por https://',
  unknown: 'Campo desconocido',
  teeth: 'La prescripción está incompleta o no se puede realizar. Revise los dientes marcados.',
  nextVisit: 'Elija una fecha igual o posterior a la de esta visita',
};

/** What records, their fields and actions are called; a new resource is added here. */
export const records = recordMessages({
  entities: { ...patient, ...order, ...files, ...organisation, ...connections },
  vocabulary,
  validation,
  success: { ok: 'OK', changeLanguage: 'Idioma cambiado correctamente' },
});
