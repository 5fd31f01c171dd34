import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';
import { crudWords, filedWords } from './plain.ts';

export const record: EntityMessages<Entities['record']> = {
  one: 'Визит',
  many: 'Медицинская карта',
  fields: {
    patientId: 'Пациент',
    visitedOn: 'Дата визита',
    reason: 'Причина обращения',
    findings: 'Осмотр',
    treatment: 'Лечение',
    teeth: 'Зубы',
    nextVisit: 'Следующий визит',
    ownerId: 'Кто внёс пациента',
    ...filedWords,
    creatorName: 'Кто записал',
    createdAt: 'Записано',
  },
  actions: {
    ...crudWords,
    create: 'Новый визит',
  },
};
