import type { network as english } from '../en/network.ts';
import type { Translation } from '../messages.ts';

export const network: Translation<typeof english, 'one' | 'other'> = {
  none: '—',
  find: {
    ways: {
      clinic: 'Bir laboratuvarı davet edin: kabul edince ona sipariş gönderebilirsiniz.',
      lab: 'İşlerini yapmak istediğiniz kliniğe veya laboratuvara başvurun. Sizin için iş yapacak laboratuvarı davet edin.',
    },
    hint: 'Siz yazdıkça, iki karakterden itibaren',
    none: 'Bu ada veya numaraya sahip kurum yok. İş ortağınızdan, kurum ayarlarında görünen numarayı isteyin.',
    found_one: '{{count}} kurum',
    found_other: '{{count}} kurum',
    most_one: 'Yalnızca ilki gösteriliyor: adın devamını yazın.',
    most_other: 'İlk {{count}} tanesi gösteriliyor: adın devamını yazın.',
    invite: '{{name}} kurumunu davet et',
    apply: '{{name}} kurumuna başvur',
    close: 'Kapat',
  },
  ofAllTime: 'bugüne kadar aranızda',
  underWay: 'şu anda sürüyor',
  turnaround: 'Teslim süresi',
  days_one: '{{days}} gün',
  days_other: '{{days}} gün',
  turnaroundNote: 'kabulden sevke kadar; son 12 ayın medyanı',
  remakeRate: 'Yeniden yapım oranı',
  remakeNote: 'son 12 ayda gönderilen siparişlerde',
  showOrders: 'Bu siparişleri göster',
  contact: {
    empty: 'Bu kurum iletişim bilgisi bırakmamış.',
    later: 'İki kurum da kabul ettiğinde gösterilir.',
  },
  history: {
    none: 'Bu kayıt başlamadan önce de birlikte çalışıyordunuz.',
    invite: '{{name}} ({{organisation}}) daveti gönderdi',
    apply: '{{name}} ({{organisation}}) başvuruyu gönderdi',
    agree: '{{name}} ({{organisation}}) kabul etti',
    reject: '{{name}} ({{organisation}}) reddetti',
    cancelInvitation: '{{name}} ({{organisation}}) daveti geri çekti',
    cancelApply: '{{name}} ({{organisation}}) başvuruyu geri çekti',
    exit: '{{name}} ({{organisation}}) iş birliğini sona erdirdi',
  },
  graph: {
    title: 'Ağınız',
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
    orders: 'Çizgi kalınlaştıkça sipariş artar',
  },
};
