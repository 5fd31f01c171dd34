import type { upload as english } from '../en/upload.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const upload: Translation<typeof english, Forms> = {
  add: 'Añadir archivos o una carpeta',
  files: 'Archivos o un ZIP',
  folder: 'Una carpeta',
  drop: 'Suelte aquí los archivos',
  dropHint: 'Carpetas, ZIP y archivos sueltos: STL, PLY, OBJ, fotos',
  list: 'Archivos en curso',
  sent: '{{percent}} de {{size}}',
  left: '{{time}} para terminar',
  totals_one: '{{done}} de {{count}} archivo recibido · {{percent}}',
  totals_many: '{{done}} de {{count}} de archivos recibidos · {{percent}}',
  totals_other: '{{done}} de {{count}} archivos recibidos · {{percent}}',
  underWay_one: '{{count}} archivo · {{percent}}',
  underWay_many: '{{count}} de archivos · {{percent}}',
  underWay_other: '{{count}} archivos · {{percent}}',
  allArrived: 'Se han recibido todos los archivos.',
  someFailed_one: 'Un archivo no llegó. Vea el motivo y vuelva a intentarlo.',
  someFailed_many: '{{count}} de archivos no llegaron. Vea el motivo y vuelva a intentarlo.',
  someFailed_other: '{{count}} archivos no llegaron. Vea el motivo y vuelva a intentarlo.',
  alreadyThere_one: 'Un archivo ya estaba aquí y no se envió de nuevo.',
  alreadyThere_many: '{{count}} de archivos ya estaban aquí y no se enviaron de nuevo.',
  alreadyThere_other: '{{count}} archivos ya estaban aquí y no se enviaron de nuevo.',
  interrupted_one:
    'Se interrumpió una carga de este pedido. Añada el mismo archivo otra vez y continuará donde se detuvo.',
  interrupted_many:
    'Se interrumpieron {{count}} de cargas de este pedido. Añada los mismos archivos otra vez y continuarán donde se detuvieron.',
  interrupted_other:
    'Se interrumpieron {{count}} cargas de este pedido. Añada los mismos archivos otra vez y continuarán donde se detuvieron.',
  states: {
    queued: 'En cola · {{size}}',
    waiting: 'Se perdió la conexión al {{percent}} de {{size}}. Continuará automáticamente.',
    paused: 'En pausa al {{percent}} de {{size}}',
    done: 'Recibido · {{size}}',
  },
  pause: 'Pausar {{name}}',
  resume: 'Reanudar {{name}}',
  retry: 'Reintentar {{name}}',
  cancel: 'Cancelar {{name}}',
  remove: 'Quitar {{name}} de la lista',
  faults: {
    empty: 'Este archivo está vacío. Expórtelo de nuevo desde el escáner.',
    tooLarge: 'El servidor no admite archivos tan grandes.',
    line: 'Se perdió la conexión. Inténtelo de nuevo.',
    refused: 'El servidor rechazó este archivo (estado {{status}}). Inténtelo de nuevo.',
    signedOut: 'Se cerró su sesión. Inicie sesión y vuelva a intentarlo.',
    unreadable: 'Este archivo se movió o se modificó mientras tanto. Quítelo y añádalo de nuevo.',
  },
};
