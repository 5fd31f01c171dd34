import type { members as english } from '../en/members.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const members: Translation<typeof english, Forms> = {
  you: 'Вы',
  lapsed: 'Истекло',
  invite: {
    hint: 'Человек получит письмо. Кто зарегистрируется по ссылке, сразу войдёт в организацию; у кого есть учётная запись, решит в ней.',
    send: 'Отправить приглашение',
    sent: 'Приглашение отправлено: {{contact}}.',
    cancel: 'Отмена',
    roles: {
      clinicAdmin: 'Руководит клиникой: сотрудники, партнёры, настройки и все её заказы',
      clinicMember: 'Видит своих пациентов, ведёт и отправляет свои заказы',
      factoryAdmin: 'Руководит лабораторией: сотрудники, партнёры, настройки и устройства',
      factoryMember: 'Работает со всеми заказами, отправленными в лабораторию',
    },
  },
};
