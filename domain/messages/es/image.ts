import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const image: EntityMessages<Entities['image']> = {
  one: 'Imagen',
  many: 'Colección de imágenes',
  fields: {
    category: 'Categoría',
    takenOn: 'Fecha de la toma',
    note: 'Nota',
    patientId: 'Paciente',
    name: 'Nombre del archivo',
    size: 'Tamaño',
    sha256: 'Suma de comprobación',
    width: 'Ancho',
    height: 'Alto',
    thumbUrl: 'Copia pequeña',
    pictureUrl: 'Copia grande',
    ownerId: 'Ficha abierta por',
    uploaderName: 'Añadida por',
    createdAt: 'Añadida',
  },
  actions: {
    query: 'Lista',
    get: 'Abrir',
    place: 'Añadir imágenes',
    update: 'Editar',
    delete: 'Eliminar',
    download: 'Descargar original',
  },
};
