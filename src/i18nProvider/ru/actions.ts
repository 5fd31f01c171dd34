import type { actions as english } from '../en/actions.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const actions: Translation<typeof english, Forms> = {
  done: 'Выполнено: {{action}}',
  sure: '{{action}}: вы уверены?',
  final: 'Это действие нельзя отменить.',
  finalMany_one: 'Это действие нельзя отменить. Оно затронет {{count}} запись.',
  finalMany_few: 'Это действие нельзя отменить. Оно затронет {{count}} записи.',
  finalMany_many: 'Это действие нельзя отменить. Оно затронет {{count}} записей.',
  finalMany_other: 'Это действие нельзя отменить. Оно затронет {{count}} записи.',
  cancel: 'Не сейчас',
  more: 'Другие действия',
  conflict: 'За это время запись кто-то изменил. Посмотрите её текущее состояние и решите.',
  show: 'Открыть',
  edit: 'Изменить',
  duplicate: 'Создать копию',
  print: 'Печать',
  printed: 'напечатано {{time}}',
  copy: 'Скопировать: {{name}}',
  copied: 'Скопировано: {{name}}',
  copyFailed: 'Не удалось скопировать',
  previous: 'Предыдущая запись: {{title}}',
  next: 'Следующая запись: {{title}}',
};
