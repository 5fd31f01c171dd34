import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const image: EntityMessages<Entities['image']> = {
  one: 'Снимок',
  many: 'Снимки',
  fields: {
    category: 'Категория',
    takenOn: 'Дата съёмки',
    note: 'Примечание',
    patientId: 'Пациент',
    name: 'Имя файла',
    size: 'Размер',
    sha256: 'Контрольная сумма',
    width: 'Ширина',
    height: 'Высота',
    thumbUrl: 'Малая копия',
    pictureUrl: 'Большая копия',
    ownerId: 'Кто внёс пациента',
    uploaderName: 'Кто добавил',
    createdAt: 'Добавлено',
  },
  actions: {
    query: 'Список',
    get: 'Открыть',
    place: 'Добавить снимки',
    update: 'Изменить',
    delete: 'Удалить',
    download: 'Скачать оригинал',
  },
};
