import type { CustomMessages } from '../../messages.ts';

export const paper = {
  print: 'Печать или сохранение в PDF',
  export: 'Выгрузить данные заказа',
  json: 'Все данные (JSON)',
  csv: 'Зубы таблицей (CSV)',
  close: 'Закрыть предпросмотр',
  preview: 'Предпросмотр печати заказа {{number}}',
  parties: 'Клиника и лаборатория',
  work: 'Работа',
  noTeeth: 'Зубы не отмечены',
  pictures: 'Изображения модели',
  drawing: 'Создаём изображения…',
  notDrawn: 'Не удалось создать изображения в этом браузере.',
  views: {
    front: 'Спереди',
    upper: 'Верхняя челюсть, окклюзионный вид',
    lower: 'Нижняя челюсть, окклюзионный вид',
    top: 'Сверху',
  },
  checksum: 'SHA-256',
  sign: {
    received: 'Принято: дата, ФИО',
    made: 'Изготовлено: дата, ФИО',
    checked: 'Проверено: дата, ФИО',
    shipped: 'Отгружено: дата, ФИО',
  },
  printed: 'Напечатано {{date}}, {{name}}.',
  findAgain: 'Чтобы снова найти этот заказ, отсканируйте штрихкод или введите номер в поиске на платформе.',
  toothName: 'Название зуба',
  bridge: 'Мост',
} satisfies CustomMessages<'ru'>['paper'];
