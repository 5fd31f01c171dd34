import type { CustomMessages } from '../../messages.ts';

export const network = {
  checks: { room: '{{material}}: {{value}} mm aralık', wall: '{{material}}: {{value}} mm duvar kalınlığı' },
  catalogue: {
    work: 'İş',
    days: 'İş günü',
  },
  days: {
    open: '{{day}}: açık',
    shut: '{{day}}: kapalı',
    closed: '{{from}} – {{to}} arası kapalı',
  },
  none: '—',
  find: {
    ways: {
      clinic: 'Bir laboratuvarı davet edin. Kabul edince ona sipariş gönderebilirsiniz.',
      lab: 'Birlikte çalışmak istediğiniz kliniğe veya laboratuvara başvurun ya da sizin için çalışacak bir laboratuvarı davet edin.',
    },
    hint: 'En az iki karakter girin',
    none: 'Kurum bulunamadı. İş ortağınızdan, ayarlarında görünen numarayı isteyin.',
    found_one: '{{count}} kurum',
    found_other: '{{count}} kurum',
    most_one: 'İlk sonuç gösteriliyor. Daraltmak için adın devamını girin.',
    most_other: 'İlk {{count}} sonuç gösteriliyor. Daraltmak için adın devamını girin.',
    close: 'Kapat',
  },
  ofAllTime: 'aranızda toplam',
  turnaround: 'Teslim süresi',
  days_one: '{{days}} gün',
  days_other: '{{days}} gün',
  turnaroundNote: 'kabulden sevke kadar; son 12 ayın medyanı',
  remakeRate: 'Yeniden yapım oranı',
  remakeNote: 'son 12 ayda gönderilen siparişlerde',
  showOrders: 'Bu siparişleri göster',
  contact: {
    empty: 'İletişim bilgisi yok',
    later: 'İş ortağı olduğunuzda gösterilir',
  },
  history: {
    invite: '{{name}} ({{organisation}}) davet gönderdi',
    apply: '{{name}} ({{organisation}}) başvuru gönderdi',
    agree: '{{name}} ({{organisation}}) kabul etti',
    reject: '{{name}} ({{organisation}}) reddetti',
    cancelInvitation: '{{name}} ({{organisation}}) daveti geri çekti',
    cancelApply: '{{name}} ({{organisation}}) başvuruyu geri çekti',
    exit: '{{name}} ({{organisation}}) iş birliğini sona erdirdi',
  },
  graph: {
    title: 'İş birliği ağınız',
    summary: '{{name}} · iş ortakları: {{confirmed}} · yanıt bekleyenler: {{waiting}}',
    partner: '{{name}}, {{side}}: {{standing}}, {{orders}}',
    orders_one: '{{count}} sipariş',
    orders_other: '{{count}} sipariş',
    left_one: 'tabloda {{count}} kurum daha',
    left_other: 'tabloda {{count}} kurum daha',
  },
  legend: {
    clinic: 'Klinik',
    lab: 'Laboratuvar',
    waiting: 'Yanıt bekliyor',
    orders: 'Kalın çizgi: daha çok sipariş',
  },
} satisfies CustomMessages<'tr'>['network'];
