import type { files as english } from '../en/files.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const files: Translation<typeof english, Forms> = {
  project: {
    found: {
      exocad: 'В проекте сканера указано:',
      threeShape: 'В заказе 3Shape указано:',
    },
    teeth: '{{teeth}}: {{work}}',
    bridge: '{{teeth}} — соединены в мост',
    notes: 'Здесь нет таких названий: {{said}}',
    note: '«{{said}}» ({{teeth}})',
    kept_one: 'Введённое вами остаётся: {{teeth}}.',
    kept_few: 'Введённое вами остаётся: {{teeth}}.',
    kept_many: 'Введённое вами остаётся: {{teeth}}.',
    kept_other: 'Введённое вами остаётся: {{teeth}}.',
    takeOver: 'Перенести',
    leave: 'Не переносить',
    taken: 'Перенесено из проекта сканера.',
    undo: 'Вернуть',
  },
  version: 'Версия {{version}}',
  replaced: 'Заменён более поздней версией',
  showEarlier_one: 'Показать {{count}} прежнюю версию',
  showEarlier_few: 'Показать {{count}} прежние версии',
  showEarlier_many: 'Показать {{count}} прежних версий',
  showEarlier_other: 'Показать {{count}} прежней версии',
  hideEarlier_one: 'Скрыть прежние версии',
  hideEarlier_few: 'Скрыть прежние версии',
  hideEarlier_many: 'Скрыть прежние версии',
  hideEarlier_other: 'Скрыть прежние версии',
  unpackedFrom: 'Распакован из {{name}}',
  unpacked_one: 'Распакован {{count}} файл',
  unpacked_few: 'Распаковано {{count}} файла',
  unpacked_many: 'Распаковано {{count}} файлов',
  unpacked_other: 'Распаковано {{count}} файла',
  original: 'Оригинал: {{size}}',
  copy: 'Копия для просмотра: {{size}}',
  copyError: 'Копия для просмотра: {{size}}, отклонение от оригинала не больше {{micrometres}} мкм',
  unzipAgain: 'Распаковать ещё раз',
};
