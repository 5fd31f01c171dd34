import type { files as english } from '../en/files.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const files: Translation<typeof english, Forms> = {
  project: {
    found: {
      exocad: 'El proyecto del escáner pide:',
      threeShape: 'El pedido de 3Shape pide:',
    },
    teeth: '{{teeth}}: {{work}}',
    bridge: '{{teeth}} unidos en un puente',
    notes: 'Aquí no se conoce con este nombre: {{said}}',
    note: '“{{said}}” ({{teeth}})',
    kept_one: 'Se conserva lo que indicó para {{teeth}}.',
    kept_many: 'Se conserva lo que indicó para {{teeth}}.',
    kept_other: 'Se conserva lo que indicó para {{teeth}}.',
    takeOver: 'Incorporar',
    leave: 'Descartar',
    taken: 'Incorporado del proyecto del escáner.',
    undo: 'Deshacer',
  },
  version: 'Versión {{version}}',
  replaced: 'Reemplazado por una versión posterior',
  showEarlier_one: 'Mostrar la versión anterior',
  showEarlier_many: 'Mostrar {{count}} de versiones anteriores',
  showEarlier_other: 'Mostrar {{count}} versiones anteriores',
  hideEarlier_one: 'Ocultar la versión anterior',
  hideEarlier_many: 'Ocultar las versiones anteriores',
  hideEarlier_other: 'Ocultar las versiones anteriores',
  unpackedFrom: 'Extraído de {{name}}',
  unpacked_one: '{{count}} archivo extraído',
  unpacked_many: '{{count}} de archivos extraídos',
  unpacked_other: '{{count}} archivos extraídos',
  original: 'Original {{size}}',
  copy: 'Copia de visualización {{size}}',
  copyError: 'Copia de visualización {{size}}, a lo sumo {{micrometres}} µm de desviación',
  unzipAgain: 'Volver a descomprimir',
};
