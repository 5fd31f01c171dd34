import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

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
    creatorName: 'Кто записал',
    createdAt: 'Записано',
    updaterName: 'Кто изменил',
    updatedAt: 'Изменено',
  },
  actions: {
    query: 'Список',
    get: 'Открыть',
    create: 'Новый визит',
    update: 'Изменить',
    delete: 'Удалить',
  },
};
