import type { noticeSettings as english } from '../en/noticeSettings.ts';
import type { Translation } from '../messages.ts';

export const noticeSettings: Translation<typeof english, 'one' | 'other'> = {
  lead: '{{organisation}} kurumunda size nelerin, hangi yolla bildirileceği. Her değişiklik hemen kaydedilir.',
  news: 'Bildirim',
  channels: { inSite: 'Konsolda', email: 'E-posta' },
  switch: '{{news}}: {{channel}}',
  kinds: {
    orderState: {
      name: 'Bir sipariş ilerlediğinde',
      hint: 'Gönderme, sunma, onay, sevkiyat, askıya alma; yeni mesajlar',
    },
    orderAccepted: { name: 'Bir sipariş kabul edildiğinde', hint: 'Laboratuvar işi üstlendi' },
    relationshipApply: {
      name: 'Bir kurum sizinkiyle çalışmak istediğinde',
      hint: 'Karşı taraf yanıtınızı bekliyor',
    },
    relationshipCreated: { name: 'Bir iş birliği kurulduğunda veya bittiğinde', hint: 'Onay, ret, sona erme' },
    memberJoin: { name: 'Biri katıldığında veya ayrıldığında', hint: 'Davetler, yanıtlar, roller, ayrılmalar' },
    memberApply: { name: 'Biri katılmak istediğinde', hint: 'Kararı kurumun yöneticileri verir' },
    workOrder: { name: 'Bir iş emri ilerlediğinde', hint: 'Açma, üstlenme, çözme, kapatma; yeni mesajlar' },
  },
  noEmail: 'Hesabınızda e-posta adresi yok; bu yüzden size e-posta gönderilemez.',
  bind: 'E-posta adresi ekle',
  gathered_one:
    'E-postalar {{address}} adresine, hasta adı olmadan gönderilir. Bir kayıtla ilgili e-postadan sonraki {{count}} dakika içinde olanlar bir sonrakinde toplanır.',
  gathered_other:
    'E-postalar {{address}} adresine, hasta adı olmadan gönderilir. Bir kayıtla ilgili e-postadan sonraki {{count}} dakika içinde olanlar bir sonrakinde toplanır.',
};
