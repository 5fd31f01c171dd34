import type { CustomMessages } from '../../messages.ts';

export const dashboard = {
  failed: 'Veriler yüklenemedi. Daha sonra yeniden deneyin.',
  waiting: {
    title: 'Sizi bekleyenler',
    count_one: '{{count}} sipariş sizi bekliyor',
    count_other: '{{count}} sipariş sizi bekliyor',
    none: 'Sizi bekleyen bir şey yok. Sıra size geldiğinde siparişler burada görünür.',
    late_one: '{{count}} gecikmiş',
    late_other: '{{count}} gecikmiş',
  },
  due: {
    title: 'Önümüzdeki 7 günün teslimleri',
    more_one: '{{number}} tane daha',
    more_other: '{{number}} tane daha',
    late: 'Gecikmiş',
  },
  pace: {
    title: 'Teslim süresi',
    about: 'Kabulden sevke, sevk yoksa tamamlanmaya kadar; son 12 hafta',
    median: 'Medyan',
    days_one: '{{number}} gün',
    days_other: '{{number}} gün',
    orders_one: '{{count}} sipariş',
    orders_other: '{{count}} sipariş',
    count: 'Siparişler',
    week: 'Hafta başı',
    weekOf: '{{day}} haftası',
    chart: 'Haftalara göre teslim süresi: {{orders}} için medyan {{median}}. Tüm değerler tabloda.',
    table: 'Tabloyu göster',
    asChart: 'Grafiği göster',
    none: 'Son 12 haftada sevk edilen sipariş yok',
    returned: 'Ret veya iade',
    remakes: 'Yeniden yapım',
    ofSent_one: 'Gönderilen {{count}} siparişten {{part}} tanesi',
    ofSent_other: 'Gönderilen {{count}} siparişten {{part}} tanesi',
  },
  checks: { title: 'Veri denetimi bulgularıyla gönderilenler', of: '{{sent}} siparişten {{found}}' },
  start: {
    clinic: {
      title: 'İlk siparişiniz',
      text: 'Taramadan bitmiş restorasyona iki adımda ulaşırsınız. Gerisini bu sayfadan takip edebilirsiniz.',
      patient: 'Hasta ekle',
      patientText: 'Yalnızca ad, cinsiyet ve doğum tarihi gerekir.',
      order: 'Sipariş gönder',
      orderText:
        'Taramaları sürükleyip bırakın, dişleri işaretleyin ve bir laboratuvar seçin. Yaptıklarınız otomatik kaydedilir.',
      follow: 'İlerlemeyi takip et',
      followText: 'İncelenecek tasarımları, onaylanacak teslimleri, teslim tarihlerini ve sürelerini burada görün.',
    },
    lab: {
      title: 'İlk siparişinize hazırsınız',
      text: 'Bir klinik size sipariş gönderdiğinde burada görünür ve bildirim alırsınız. Ardından:',
      accept: 'Siparişi kabul et',
      acceptText:
        'Taramaları ve istemi kontrol edin, ardından teslim tarihi vererek kabul edin veya neyin eksik olduğunu bildirin.',
      submit: 'Tasarımı gönder',
      submitText: 'Klinik, tasarımı web tarayıcısında inceler. Her sürüm saklanır.',
      ship: 'Siparişi sevk et',
      shipText: 'Kargo firmasını ve takip numarasını girin. Klinik teslimi onaylar.',
    },
  },
} satisfies CustomMessages<'tr'>['dashboard'];
