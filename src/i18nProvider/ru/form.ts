import type { form as english } from '../en/form.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const form: Translation<typeof english, Forms> = {
  save: 'Сохранить',
  saved: 'Сохранено',
  created: 'Создано',
  cancel: 'Отмена',
  choose: 'Выберите…',
  searching: 'Поиск…',
  noMatch: 'Ничего не найдено',
  yes: 'Да',
  no: 'Нет',
  conflict: {
    title: 'Пока вы вводили данные, запись кто-то изменил',
    text: 'Введённое вами сохранено на странице. Поля, которые изменил только другой пользователь, уже показывают его значения; по остальным сделайте выбор и сохраните ещё раз.',
    mine: 'Вы ввели',
    theirs: 'Сейчас записано',
    take: 'Взять записанное',
  },
};
