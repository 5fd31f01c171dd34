import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const record: EntityMessages<Entities['record']> = {
  one: 'Visita',
  many: 'Historia clínica',
  fields: {
    patientId: 'Paciente',
    visitedOn: 'Fecha de la visita',
    reason: 'Motivo',
    findings: 'Hallazgos',
    treatment: 'Tratamiento',
    teeth: 'Dientes afectados',
    nextVisit: 'Próxima visita',
    ownerId: 'Ficha abierta por',
    creatorName: 'Escrito por',
    createdAt: 'Escrito',
    updaterName: 'Modificado por',
    updatedAt: 'Modificado',
  },
  actions: {
    query: 'Lista',
    get: 'Abrir',
    create: 'Nueva visita',
    update: 'Editar',
    delete: 'Eliminar',
  },
};
