import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const member: EntityMessages<Entities['member']> = {
  one: 'Сотрудник',
  many: 'Сотрудники',
  fields: {
    name: 'Имя',
    role: 'Роль',
    phone: 'Телефон',
    email: 'Эл. почта',
    joinedAt: 'В организации с',
    operatorName: 'Кто изменил',
    operatedAt: 'Последнее изменение',
    state: 'Статус',
    isSelf: 'Вы',
    hasLapsed: 'Срок истёк',
    keyword: 'Имя, телефон или эл. почта',
    standing: 'Состояние',
    contact: 'Телефон или эл. почта',
    phoneCode: 'Код страны',
  },
  actions: {
    query: 'Список',
    counts: 'Количество',
    get: 'Открыть',
    invite: 'Пригласить сотрудника',
    agree: 'Принять',
    reject: 'Отклонить',
    role: 'Изменить роль',
    kickOut: 'Исключить из организации',
    exit: 'Выйти из организации',
    resend: 'Отправить снова',
    cancelInvitation: 'Отозвать приглашение',
  },
};
