import type { workOrders as english } from '../en/workOrders.ts';
import type { Translation } from '../messages.ts';

export const workOrders: Translation<typeof english, 'one' | 'other'> = {
  history: {
    create: '{{name}} ({{organisation}}) iş emrini yazdı',
    update: '{{name}} ({{organisation}}) iş emrini değiştirdi',
    take: '{{name}} ({{organisation}}) iş emrini üstlendi',
    resolve: '{{name}} ({{organisation}}) iş emrini çözdü',
    close: '{{name}} ({{organisation}}) iş emrini kapattı',
    reopen: '{{name}} ({{organisation}}) iş emrini yeniden açtı',
    cancel: '{{name}} ({{organisation}}) iş emrini iptal etti',
  },
  empty: 'Henüz mesaj yok. Burada yazılanları bu iş emrini gören herkes okur.',
  noFiles: 'Henüz dosya yok. Dosyalar mesajlarla gelir.',
};
