import type { CustomMessages } from '../../messages.ts';

export const inbox = {
  count_one: '{{count}} вопрос ждёт решения',
  count_few: '{{count}} вопроса ждут решения',
  count_many: '{{count}} вопросов ждут решения',
  count_other: '{{count}} вопроса ждут решения',
  none: 'Сейчас ничего не ждёт вашего решения',
  some: '{{action}}: {{number}}',
  groups: {
    relationship: 'Запросы на партнёрство',
    member: 'Заявки на вступление',
    workOrder: 'Рабочие задания',
    device: 'Заблокированные устройства',
  },
  selected: {
    relationship_one: 'Выбрано запросов на партнёрство: {{count}}',
    relationship_few: 'Выбрано запросов на партнёрство: {{count}}',
    relationship_many: 'Выбрано запросов на партнёрство: {{count}}',
    relationship_other: 'Выбрано запросов на партнёрство: {{count}}',
    member_one: 'Выбрано заявок на вступление: {{count}}',
    member_few: 'Выбрано заявок на вступление: {{count}}',
    member_many: 'Выбрано заявок на вступление: {{count}}',
    member_other: 'Выбрано заявок на вступление: {{count}}',
    workOrder_one: 'Выбрано рабочих заданий: {{count}}',
    workOrder_few: 'Выбрано рабочих заданий: {{count}}',
    workOrder_many: 'Выбрано рабочих заданий: {{count}}',
    workOrder_other: 'Выбрано рабочих заданий: {{count}}',
    device_one: 'Выбрано заблокированных устройств: {{count}}',
    device_few: 'Выбрано заблокированных устройств: {{count}}',
    device_many: 'Выбрано заблокированных устройств: {{count}}',
    device_other: 'Выбрано заблокированных устройств: {{count}}',
  },
} satisfies CustomMessages<'ru'>['inbox'];
