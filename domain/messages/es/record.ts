import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';
import { crudWords, filedWords } from './plain.ts';

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
    ...filedWords,
    creatorName: 'Escrito por',
    createdAt: 'Escrito',
  },
  actions: {
    ...crudWords,
    create: 'Nueva visita',
  },
};
