import type { actions as english } from '../en/actions.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const actions: Translation<typeof english, PluralForm> = {
  done: 'تم: {{action}}',
  sure: '{{action}}: هل تريد المتابعة؟',
  final: 'لا يمكن التراجع عن هذا الإجراء.',
  finalMany_zero: 'لا يمكن التراجع عن هذا الإجراء. لا يشمل أي سجل.',
  finalMany_one: 'لا يمكن التراجع عن هذا الإجراء. يشمل سجلًا واحدًا.',
  finalMany_two: 'لا يمكن التراجع عن هذا الإجراء. يشمل سجلين.',
  finalMany_few: 'لا يمكن التراجع عن هذا الإجراء. يشمل {{count}} سجلات.',
  finalMany_many: 'لا يمكن التراجع عن هذا الإجراء. يشمل {{count}} سجلًا.',
  finalMany_other: 'لا يمكن التراجع عن هذا الإجراء. يشمل {{count}} سجل.',
  cancel: 'ليس الآن',
  more: 'إجراءات أخرى',
  conflict: 'عدّل شخص آخر هذا السجل في هذه الأثناء. راجعه كما هو الآن ثم قرّر.',
  show: 'فتح',
  edit: 'تعديل',
  duplicate: 'نسخ كجديد',
  print: 'طباعة',
  printed: 'طُبع في {{time}}',
  copy: 'نسخ: {{name}}',
  copied: 'نُسخ: {{name}}',
  copyFailed: 'تعذّر النسخ',
  previous: 'السابق: {{title}}',
  next: 'التالي: {{title}}',
};
