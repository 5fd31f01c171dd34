import type { CustomMessages } from '../../messages.ts';

export const paper = {
  print: 'Imprimir o guardar como PDF',
  export: 'Exportar datos del pedido',
  json: 'Todos los datos (JSON)',
  csv: 'Dientes como hoja de cálculo (CSV)',
  close: 'Cerrar vista previa',
  preview: 'Vista previa de impresión del pedido {{number}}',
  parties: 'Clínica y laboratorio',
  work: 'Trabajo',
  noTeeth: 'No hay dientes marcados',
  pictures: 'Imágenes del modelo',
  drawing: 'Creando imágenes…',
  notDrawn: 'No se pudieron crear las imágenes en este navegador.',
  views: {
    front: 'Frontal',
    upper: 'Arcada superior, oclusal',
    lower: 'Arcada inferior, oclusal',
    top: 'Desde arriba',
  },
  checksum: 'SHA-256',
  sign: {
    received: 'Recibido: fecha, nombre',
    made: 'Fabricado: fecha, nombre',
    checked: 'Revisado: fecha, nombre',
    shipped: 'Despachado: fecha, nombre',
  },
  printed: 'Impreso el {{date}} por {{name}}.',
  findAgain:
    'Para volver a encontrar este pedido, escanee el código de barras o escriba el número en la búsqueda de la consola.',
  toothName: 'Nombre del diente',
  bridge: 'Puente',
} satisfies CustomMessages<'es'>['paper'];
