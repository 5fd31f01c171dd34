import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const institution: EntityMessages<Entities['institution']> = {
  one: 'Настройки организации',
  many: 'Организация',
  fields: {
    name: 'Название',
    address: 'Адрес',
    contactPerson: 'Контактное лицо',
    contactWay: 'Контактные данные',
    autoAccept: 'Принимать партнёров автоматически',
    workingDays: 'Рабочие дни',
    holidays: 'Праздники и выходные',
    catalogue: 'Каталог',
    defaultLabId: 'Лаборатория по умолчанию',
    notation: 'Система обозначения зубов',
    designApproval: 'Нужно утверждение дизайна',
    sharePatientName: 'Передать имя пациента',
    number: 'Номер',
    country: 'Страна',
    side: 'Тип',
    logoUrl: 'Логотип',
    members: 'Участники',
    picture: 'Логотип',
    memberId: 'Новый руководитель',
  },
  actions: {
    query: 'Список',
    get: 'Открыть',
    update: 'Изменить',
    logo: 'Сменить логотип',
    handOver: 'Передать руководство',
  },
};
