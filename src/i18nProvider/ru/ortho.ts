import type { ortho as english } from '../en/ortho.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const ortho: Translation<typeof english, Forms> = {
  title: 'Ортодонтическая симуляция',
  applyTitle: 'Заявка на ортодонтическую симуляцию',
  applyLead: 'Расскажите, кто вы и что вам нужно. Учётная запись не требуется: мы ответим на указанный контакт.',
  findTitle: 'Статус заявки',
  findLead: 'Нужны номер заявки и указанный в ней контакт.',
  ways: { apply: 'Новая заявка', find: 'Заявка уже подана: узнать статус' },
  fields: {
    name: 'Ваше имя',
    contact: 'Телефон или эл. почта',
    country: 'Страна или регион',
    organisation: 'Клиника, лаборатория или компания',
    interest: 'Что вас интересует',
    message: 'Сообщение (необязательно)',
    number: 'Номер заявки',
  },
  needed: 'Заполните это поле',
  choose: 'Выберите',
  numberWrong: 'Номер выглядит так: OS-2026-17',
  submit: 'Отправить заявку',
  find: 'Узнать статус',
  language: 'Язык',
  received: 'Ваша заявка получена',
  keep: 'Сохраните этот номер: по нему и вашему контакту здесь можно узнать статус заявки.',
  copy: 'Скопировать номер',
  copied: 'Скопировано',
  copyFailed: 'Не удалось скопировать',
  another: 'Ещё одна заявка',
  state: 'Статус',
  appliedAt: 'Подана',
  updatedAt: 'Последнее изменение',
  listsFailed: 'Не удалось загрузить варианты для этой формы.',
  tryAgain: 'Повторить',
};
