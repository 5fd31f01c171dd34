import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const device: EntityMessages<Entities['device']> = {
  one: 'Устройство',
  many: 'Устройства',
  fields: {
    name: 'Название',
    note: 'Примечание',
    serialNumber: 'Серийный номер',
    firmware: 'Прошивка',
    activationCode: 'Код активации',
    state: 'Статус',
    boundAt: 'Привязано',
    boundByName: 'Кто привязал',
    lockedAt: 'Заблокировано',
    lockedByName: 'Кто заблокировал',
    unboundAt: 'Отвязано',
    unboundByName: 'Кто отвязал',
    connectedAt: 'Подключено',
    seenAt: 'Последняя связь',
    keyword: 'Название, серийный номер или примечание',
    contactKind: 'Код на',
    code: 'Код подтверждения',
    request: 'Запрос',
  },
  actions: {
    query: 'Список',
    counts: 'Количество',
    get: 'Открыть',
    history: 'История',
    activate: 'Активировать устройство',
    update: 'Изменить',
    pair: 'Подключить',
    lock: 'Заблокировать',
    unlock: 'Разблокировать',
    unbind: 'Отвязать',
  },
};
