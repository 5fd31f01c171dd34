export const photos = {
  open: 'Telefonla fotoğraf',
  what: 'Kodu telefonla tarayın. Orada çekilen fotoğraflar {{minutes}} dakika boyunca oturum açmadan doğrudan bu siparişe eklenir.',
  code: 'Telefon için QR kodu',
  failed: 'Kod oluşturulamadı',
  again: 'Yeni kod',
  close: 'Kapat',
  page: {
    title: '{{number}} siparişi için fotoğraflar',
    take: 'Fotoğraf çek',
    choose: 'Fotoğraf seç',
    until: 'Fotoğraflar {{time}} saatine kadar eklenebilir.',
    later: 'Bu sipariş zaten laboratuvarda. Fotoğrafları bilgisayardaki sipariş sayfasından laboratuvara gönderin.',
    sending: 'Gönderiliyor…',
    done: 'Siparişe eklendi',
    retry: 'Yeniden dene',
    gone: 'Bu sayfa kullanılamıyor',
  },
};
