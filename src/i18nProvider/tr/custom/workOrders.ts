import type { CustomMessages } from '../../messages.ts';

export const workOrders = {
  history: {
    create: '{{name}} ({{organisation}}) iş emrini açtı',
    update: '{{name}} ({{organisation}}) iş emrini düzenledi',
    take: '{{name}} ({{organisation}}) iş emrini üstlendi',
    resolve: '{{name}} ({{organisation}}) iş emrini çözdü',
    close: '{{name}} ({{organisation}}) iş emrini kapattı',
    reopen: '{{name}} ({{organisation}}) iş emrini yeniden açtı',
    cancel: '{{name}} ({{organisation}}) iş emrini iptal etti',
  },
  empty: 'Henüz mesaj yok. Bu iş emrine erişimi olan herkes bu yazışmayı okuyabilir.',
  noFiles: 'Henüz dosya yok. Mesajlara eklediğiniz dosyalar burada görünür.',
} satisfies CustomMessages<'tr'>['workOrders'];
