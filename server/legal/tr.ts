import type { LegalDocument, LegalText } from '../../domain/legal.ts';

export const tr: Record<LegalDocument, Omit<LegalText, 'version'>> = {
  terms: {
    title: 'Kullanım koşulları',
    sections: [
      {
        heading: 'Bu koşullar nedir',
        paragraphs: [
          'Dental Dijital Bulut Platformu (“platform”), bu kurulumu işleten ve size veya kurumunuza erişim sağlayan kuruluş (“işletmeci”, “biz”) tarafından yürütülür. Bu koşullar, hesabınız ve platformu kullanımınız hakkında sizinle işletmeci arasındaki sözleşmedir.',
          'Kurumunuzun işletmeciyle yazılı bir sözleşmesi varsa öncelik o sözleşmenindir. İşletmecinin kim olduğu ve kendisine nasıl ulaşılacağı da o sözleşmede yazar; kurumunuzun yöneticisi de size bilgi verebilir.',
        ],
      },
      {
        heading: 'Platform ne yapar',
        paragraphs: [
          'Platform, diş klinikleri ile diş laboratuvarlarını birbirine bağlar. Klinik hastalarını kaydeder, istem ve taramalar içeren siparişler oluşturur ve bunları onaylanmış iş birliği bulunan bir laboratuvara gönderir. Laboratuvar vakayı 3D olarak inceler, siparişi kabul eder veya reddeder, tedavi planı ve tasarım sunar, sevkiyatı bildirir. İki taraf sipariş hakkında yazışır ve siparişin geçmişini görür.',
          'Platform, meslek mensupları için bir araçtır. Tanı koymaz, tedavi önerisi vermez: neyin yapılacağına ve bunun hasta için uygun olup olmadığına platformu kullanan meslek mensupları karar verir.',
        ],
      },
      {
        heading: 'Hesabınız',
        paragraphs: [
          'Kendinize ait bir telefon numarası veya e-posta adresiyle kaydolur, bunun size ait olduğunu bir kodla kanıtlarsınız. Doğru bilgi verin ve bilgilerinizi güncel tutun. Bir hesap tek bir kişiye aittir ve başkasına devredilemez: hesapla yapılanlar sizin tarafınızdan yapılmış sayılır.',
          'Parolanızı kimseyle paylaşmayın. Kullanıcı ayarlarında oturumunuzun açık olduğu bütün cihazları görür ve bu oturumları tek tek sonlandırabilirsiniz. Hesabınızı başka birinin kullandığını düşünüyorsanız parolanızı hemen değiştirin ve kurumunuzun yöneticisine veya işletmeciye haber verin.',
        ],
      },
      {
        heading: 'Kurumlar ve roller',
        paragraphs: [
          'Platformda bir kurum, yani bir klinik veya laboratuvar adına çalışırsınız. Bir kurum oluşturabilir, bir kuruma başvurabilir veya davet alabilirsiniz; birden çok kurumda da yer alabilirsiniz. Kurum oluşturan kişi, o kurum adına işlem yapmaya yetkili olduğunu beyan eder. Kurumun ülkesi sonradan değiştirilemez.',
          'Kimin hangi rolle üye olacağına ve hangi kurumlarla iş birliği yapılacağına kurumun yöneticisi karar verir. Hastalar, siparişler, dosyalar ve mesajlar tek tek üyelere değil kuruma aittir; bir üye ayrıldığında kurumda kalır.',
        ],
      },
      {
        heading: 'Siparişler ve onaylar',
        paragraphs: [
          'Gönderilen sipariş bir taleptir; laboratuvar onu kabul etmekte veya reddetmekte serbesttir. İşe, bedeline, ödemeye ve teslimata ilişkin sözleşme yalnızca klinik ile laboratuvar arasında kurulur. İşletmeci bu sözleşmenin tarafı değildir.',
          'Siparişin her adımı, zamanı ve adımı atan kişiyle birlikte kaydedilir. Klinik bir tedavi planını veya tasarımı onayladığında, onay yalnızca kendisine o anda gösterilen dosyaları kapsar. Laboratuvar, kabul ettiği bir siparişi iş birliği bulunan başka bir laboratuvara yönlendirebilir; hastanın adı ve numarası birlikte gitmez. Tamamlanan sipariş yeniden açılmaz: yeniden yapım, yeni bir sipariştir.',
        ],
      },
      {
        heading: 'Taramalar ve diğer dosyalar',
        paragraphs: [
          'Yalnızca yüklemeye yetkili olduğunuz ve siparişin gerektirdiği içerikleri yükleyin. Yükledikleriniz size ait kalır; işletmeciye bunları saklama, görüntüleme kopyalarını oluşturma ve siparişte yer alanlara gösterme izni verirsiniz, bundan fazlasını değil.',
          'Yüklediğiniz dosyalar değiştirilmeden saklanır ve değiştirilmeden verilir. Görüntüleyicide gördüğünüz, daha hafif bir kopyadır ve aslından en büyük sapması belirtilir. Planlamada ve üretimde ölçülerin önemli olduğu her yerde asıl dosyayla çalışın.',
          'Her kurumun bir depolama kapasitesi vardır. Kapasite dolduğunda yalnızca yeni yüklemeler kabul edilmez. Bu nedenle hiçbir şey silinmez ve süren siparişler devam eder.',
        ],
      },
      {
        heading: 'Hasta verileri',
        paragraphs: [
          'Hastalarının verilerinden klinik sorumludur. Klinik, bu verilerin girilmesi ve gönderilmesi için hukuki dayanak bulunmasını sağlar, hastalarını aydınlatır ve yalnızca tedavinin gerektirdiğini girer. Laboratuvarın hastanın adını görüp göremeyeceğine her sipariş için ayrı karar verir. Tarama dosyaları ad içerebileceğinden klinik bunları göndermeden önce kontrol eder.',
          'Laboratuvar aldıklarını yalnızca siparişi yerine getirmek ve kendi yasal yükümlülüklerini karşılamak için kullanır. İşletmeci hasta verilerini klinik adına ve onun talimatlarına göre işler. Kanunun bu konuda yazılı sözleşme aradığı yerlerde klinik ile işletmeci bu sözleşmeyi yapar. Ayrıntılar gizlilik politikasındadır.',
        ],
      },
      {
        heading: 'Paylaşım bağlantıları',
        paragraphs: [
          'Klinik bir vakayı bağlantıyla paylaşabilir. Bağlantı 7 gün geçerlidir ve her an iptal edilebilir. Bağlantıya sahip olan herkes, giriş yapmadan vakanın modellerini hastanın adı olmadan görebilir. Bağlantıyı yalnızca ilgili kişiye verin.',
        ],
      },
      {
        heading: 'İzin verilmeyenler',
        paragraphs: [
          'Başkasının hesabını kullanamaz, erişim yetkilerini veya sınırlarını aşamaz, işletmecinin yazılı izni olmadan güvenlik açığı arayamaz, zararlı veya hukuka aykırı içerik yükleyemez, platformu otomatik isteklerle aşırı yükleyemez; hastaların, üyelerin veya kurumların verilerini tedavi, siparişler ve birlikte çalışma dışında bir amaçla kullanamazsınız.',
        ],
      },
      {
        heading: 'Erişilebilirlik ve destek',
        paragraphs: [
          'Platformun erişilebilir olması ve veri kaybı yaşanmaması için özen gösteririz, ancak hiç aksamayacağına söz veremeyiz. Bakım ve arızalar kesintiye yol açabilir. Platform, kanunun saklamanızı zorunlu kıldığı kayıtların yerini tutmaz: gerekenleri indirin.',
          'Destek, işletmecinin saat dilimine göre 9:00–20:00 arasında verilir.',
        ],
      },
      {
        heading: 'Sorumluluk',
        paragraphs: [
          'İşletmeci kast ve ağır kusurdan, yaşama ve sağlığa verilen zararlardan ve kanunun sorumsuzluğa izin vermediği diğer hâllerden kanuna göre sorumludur. Kliniğin tedavisinden, laboratuvarın işinden, kullanıcıların girdiklerinden ve yüklediklerinden veya asıl dosyanın gerekli olduğu yerde görüntüleme kopyasının kullanılmasından sorumlu değildir.',
          'Bu koşullara aykırı davranarak verdiğiniz zarardan siz sorumlusunuz. Kanunun size tanıdığı ve vazgeçilemeyen haklar saklıdır.',
        ],
      },
      {
        heading: 'Askıya alma ve sona erme',
        paragraphs: [
          'Tek yöneticisi siz değilseniz kullanıcı ayarlarından bir kurumdan ayrılabilir ve hesabınızın kapatılmasını her zaman işletmeciden isteyebilirsiniz. İşletmeci, bu koşullara aykırı davranan veya başkalarını tehlikeye atan bir hesabı ya da kurumu askıya alabilir. Gerekçesini bildirir ve mümkünse önce durumu düzeltme fırsatı tanır.',
          'Sona ermeden sonra bir kurumun verileri silinmeden önce kurum bir kopyasını isteyebilir.',
        ],
      },
      {
        heading: 'Değişiklikler, diller ve uygulanacak hukuk',
        paragraphs: [
          'Bu koşulların sürümü, birlikte gösterilen tarihtir. Hangi sürümü, ne zaman ve hangi dilde kabul ettiğinizi hesabınızla birlikte saklarız. Yeni bir sürüm sizi ancak onu kabul ettiğinizde bağlar.',
          'Koşullar, aynı şeyi söylemesi amaçlanan yedi dilde mevcuttur. Metinler ayrışırsa, ülkenizin hukuku kendi dilinizdeki metne öncelik vermedikçe İngilizce metin esas alınır. İşletmecinin yerleşik olduğu yerin hukuku uygulanır; kendi ülkenizin hukukunun size tanıdığı emredici koruma saklıdır.',
        ],
      },
    ],
  },
  privacyPolicy: {
    title: 'Gizlilik politikası',
    sections: [
      {
        heading: 'Kim sorumlu',
        paragraphs: [
          'Bu politika, Dental Dijital Bulut Platformu’nda kişisel verilere ne olduğunu anlatır. Hesabınızın verilerinden bu kurulumu işleten kuruluş (“işletmeci”, “biz”) sorumludur. Kendisine nasıl ulaşılacağı kurumunuzun işletmeciyle yaptığı sözleşmede yazar; kurumunuzun yöneticisi de size bilgi verebilir.',
          'Hasta verilerinden, onları giren klinik sorumludur (veri sorumlusu). İşletmeci bu verileri klinik adına saklar ve işler (veri işleyen). Laboratuvar, kliniğin siparişle birlikte gönderdiklerini alır ve bunları nasıl kullandığından kendisi sorumludur. Hastaysanız lütfen önce kliniğinize başvurun.',
        ],
      },
      {
        heading: 'Hesabınızın verileri',
        paragraphs: [
          'Adınızı, telefon numaranızı veya e-posta adresinizi ya da her ikisini, ülkenizi, dilinizi, koyduysanız resminizi, kayıt tarihinizi ve üyesi olduğunuz kurumları oradaki rolünüzle birlikte saklarız. Parolanızın yalnızca ondan hesaplanan ve geri döndürülemeyen bir değeri saklanır. Resminiz boyutlandırılır ve kameranın eklediği bilgiler olmadan saklanır.',
          'Ayrıca koşulların ve bu politikanın hangi sürümünü, ne zaman ve hangi dilde kabul ettiğinizi; bildirim tercihlerinizi; konsolun sizin için nasıl göründüğünü ve düzenlediğiniz listeleri; başlayıp henüz kaydetmediğiniz formları saklarız.',
          'Biri sizi davet ettiğinde kurum, telefon numaranız veya e-posta adresiniz, önerilen rol ve davet eden kişi, siz kaydolana kadar saklanır. Ortodonti simülasyonu formu orada girdiklerinizi saklar: ad, iletişim bilgisi, ülke, kurum, ilgi konusu ve mesaj.',
        ],
      },
      {
        heading: 'Kullanımdan doğan veriler',
        paragraphs: [
          'Her oturum için ne zaman açıldığını ve son kullanıldığını, cihazınızın bildirdiği tarayıcı ve işletim sistemini, ağ adresini ve bu adresin ait olduğu ülkeyi saklarız. Kendi oturumlarınızı kullanıcı ayarlarında görür ve orada sonlandırabilirsiniz. Kimse parola tahmin edemesin veya başkalarını ileti yağmuruna tutamasın diye başarısız girişler ve kod istekleri sayılır.',
          'Bir sipariş veya üye üzerinde yaptıklarınız adınız, kurumunuz ve zamanıyla kaydedilir; çünkü klinikler ve laboratuvarlar neye kimin karar verdiğini gösterebilmelidir. Sunucunun teknik günlükleri hasta verisi, kod ve parola içermeyecek biçimde yazılır.',
        ],
      },
      {
        heading: 'Hastalar, siparişler ve taramalar',
        paragraphs: [
          'Klinik bir hastanın adını, cinsiyetini, doğum tarihini, kimlik belgesini, iletişim bilgilerini, adresini, tıbbi öyküsünü, alışkanlıklarını, alerjilerini ve açıklamalarını girebilir. Sipariş; vaka türünü, dişleri, istemi, mesajları, dosyaları ve atılan her adımı içerir. Bunlar sağlık verisidir. Bir kişinin diş taraması o kişiyi tanımlayabilir; bu yüzden ona biyometrik veri gibi davranırız.',
          'Laboratuvar kliniğin hasta dosyasını hiçbir zaman görmez. Siparişi hastanın numarasıyla, adını ise yalnızca klinik o siparişte bunu işaretlediyse görür. Başka bir laboratuvara yönlendirilen sipariş ikisini de taşımaz. Dosyalar, içlerinde geçebilecek adlar dâhil, laboratuvara değiştirilmeden ulaşır; klinik bunları göndermeden önce kontrol etmelidir.',
        ],
      },
      {
        heading: 'Neden ve hangi dayanakla',
        paragraphs: [
          'Hesap verilerini, platformu koşullarda kararlaştırıldığı gibi sunmak için; oturum verilerini, sayaçları ve işlem kayıtlarını, platformu güvende tutmak ve ne olduğunu kanıtlayabilmek için işleriz; bu hem bizim hem kurumların meşru menfaatidir. Kanunun saklamamızı zorunlu kıldıklarını ise bu yükümlülüğü yerine getirmek için işleriz. Kısa mesajlar yalnızca siz kabul ettikten sonra gönderilir.',
          'Hasta verilerini yalnızca kliniğin talimatıyla, tedavi ve diş işlerinin yapımı için işleriz. Bunun dayanağını, ki bu genellikle tedavinin kendisi veya hastanın rızasıdır, klinik sağlar. Kimsenin profili çıkarılmaz, kişiler hakkında otomatik karar verilmez, veriler satılmaz ve reklam için kullanılmaz.',
        ],
      },
      {
        heading: 'Çerezler ve tarayıcıdaki depolama',
        paragraphs: [
          '“Admin-Token” çerezi oturumunuzu açık tutar. Onsuz giriş yapamaz ve kaydolamazsınız. Tarayıcıyla birlikte, hatırlanmayı istediyseniz oturumla birlikte sona erer. Çerezleri kabul edip dili kendiniz seçerseniz “language” çerezi bu seçimi 30 gün saklar. Başka çerez yoktur, izleme amaçlı çerez hiç yoktur.',
          'Tarayıcınızın deposunda konsolun görünümü, çerezler hakkındaki yanıtınız, hatırlanmayı istediyseniz hesap adı (parola asla), yarıda kalan bir yüklemenin nereden süreceği (dosya adları olmadan) ve pencere açıkken hangi sayfalarınızın açık olduğu tutulur. Orada hasta verisi bırakılmaz.',
        ],
      },
      {
        heading: 'E-postalar ve kısa mesajlar',
        paragraphs: [
          'Kodlar, hesabınızdaki değişikliklere ilişkin bilgilendirmeler, davetler ve açarsanız siparişler, iş birlikleri ve üyeler hakkında bildirimler göndeririz; reklam göndermeyiz. İletilerde, okuyup okumadığınızı bildiren resim veya bağlantı yoktur; bildirimlerde hasta adı yer almaz.',
        ],
      },
      {
        heading: 'Verileri başka kim alır',
        paragraphs: [
          'Sayfalar başka şirketlerden hiçbir şey yüklemez: analiz, yazı tipi, harita veya reklam yoktur. İnsan olduğunuzun denetimi kendi sunucumuzda yapılır; ağ adresinin ülkesi de orada bir tablodan bulunur.',
          'Platform dışında veriler yalnızca işletmeci için çalışanlara gider: sunucularının, e-posta sunucusunun ve kısa mesajlarının sağlayıcısına. Son ikisi iletişim bilgisini ve iletiyi alır. İşletmeci, istediğinizde bunların kim olduğunu ve verilerin hangi ülkede saklandığını bildirir. Resmî makamlara yalnızca kanun zorunlu kıldığında veri verir.',
        ],
      },
      {
        heading: 'Platformda kim neyi görebilir',
        paragraphs: [
          'Her kurum yalnızca kendi verilerini ve yer aldığı siparişleri görür. Klinik yöneticisi kliniğin bütün hastalarını ve siparişlerini, hekimler ve klinik çalışanları kendi oluşturduklarını görür. Laboratuvar kendisine gönderilen siparişleri görür. Bir kurumun üyeleri birbirlerinin adını, siparişin karşı tarafı ise işlemi kimin yaptığını görür. Giriş yapmış herkes kurumları adıyla veya numarasıyla bulabilir.',
          'Paylaşım bağlantısı, ona sahip olan herkese modelleri, sipariş numarasını, vaka türünü ve dişleri hastanın adı olmadan gösterir. 7 gün geçerlidir, her an iptal edilebilir ve kaç kez açıldığı sayılır.',
        ],
      },
      {
        heading: 'Veriler ne kadar saklanır',
        paragraphs: [
          'Bir kod 10 dakika ve bir kez geçerlidir; kaydı ve kötüye kullanıma karşı tutulan sayaçlar yaklaşık 24 saat sonra silinir. İletinin metni gönderilir gönderilmez sistemimizden silinir; ne zaman, hangi iletişim bilgisine ve hangi konuyla gönderildiğinin kaydı 30 gün sonra silinir. Oturum 7 gün kullanılmadığında, en geç 30 gün sonra sona erer; kaydı bundan 30 gün sonra silinir. Kaydedilmemiş bir form son değişikliğinden 30 gün sonra, tamamlanmamış bir yükleme durduktan 24 saat sonra silinir. Dosyaların açıldığı adreslerin süresi en geç 2 saatte dolar. Paylaşım bağlantısı 7 gün sonra sona erer.',
          'Hastalar, siparişler, mesajlar, geçmiş ve dosyalar, klinik veya klinik adına işletmeci onları silene kadar kalır; siparişi olan bir hasta siparişleri olmadan silinemez. Bir görüntüleme kopyası, son bakıldığı andan üç ay sonra kaldırılır ve aslından yeniden yapılabilir; modelin küçük bir resmi siparişte kalır. Sildiğiniz bir dosyayı veya mesajı artık kimse açamaz; silinen dosyanın saklanan içeriği, başka bir sipariş veya kuruluş tıpatıp aynı dosyayı yüklemiş ya da almış olmadıkça, yaklaşık bir gün sonra depolamadan kaldırılır. Hesap verileri hesap kapatılana kadar kalır. Yedekler işletmecinin kendi takvimine göre tutulur.',
        ],
      },
      {
        heading: 'Veriler nasıl korunur',
        paragraphs: [
          'Parolalar yavaş, tek yönlü bir yöntemle; oturum anahtarları, kodlar ve paylaşım bağlantıları yalnızca denetim değeri olarak saklanır. Tahmin denemeleri yavaşlatılır ve kesilir. Kurumlar iki kez birbirinden ayrılır: her sorguda ve bir kez de veritabanının kendisince. Dosyalar yalnızca süresi dolan ve ad içermeyen imzalı adreslerle açılır. Asılları sağlama toplamıyla denetlenir.',
          'İşletmeci platformu şifreli bağlantı üzerinden sunmak, sunucularını ve yedeklerini güvende tutmak ve çalışanlarından kimlerin erişebileceğini sınırlamakla yükümlüdür. Veri ihlali olursa ilgilileri ve makamları kanunun gerektirdiği gibi bilgilendirir.',
        ],
      },
      {
        heading: 'Haklarınız',
        paragraphs: [
          'Hesap verilerinizi kullanıcı ayarlarında görebilir ve düzeltebilirsiniz. İşletmeciden verilerinizin yaygın bir biçimde kopyasını, düzeltilmesini, silinmesini veya itiraz ettiğiniz bir kullanıma son verilmesini isteyebilir, verdiğiniz rızayı ileriye dönük olarak her zaman geri alabilirsiniz. Kliniklerin ve laboratuvarların kanunen saklamak zorunda olduğu kayıtların kalması gerekebilir. Hastalar kliniğe başvurur; klinik, onlara ait verileri işletmeciye aktarttırır veya sildirir.',
          'Avrupa Birliği’nin Genel Veri Koruma Tüzüğü’nün (GDPR) uygulandığı yerlerde erişim, düzeltme, silme, işlemeyi kısıtlama, veri taşınabilirliği ve itiraz haklarına sahipsiniz; ülkenizin denetim makamına şikâyette bulunabilirsiniz.',
          '6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (KVKK) uygulandığı yerlerde Kanun’un 11. maddesinde sayılan haklara sahipsiniz; işletmecinin yanıtını yeterli bulmazsanız Kişisel Verileri Koruma Kurulu’na başvurabilirsiniz.',
          'Çin’in Kişisel Bilgilerin Korunması Kanunu’nun (PIPL) uygulandığı yerlerde bilgilerinize erişebilir, kopyasını alabilir, bunları aktartabilir, düzeltebilir ve sildirebilirsiniz; taramalar ve sağlık verileri, klinik tarafından hastanın ayrı rızasının alındığı hassas kişisel bilgilerdir ve bilgiler ülke dışına yalnızca bu kanunun izin verdiği ölçüde çıkar.',
          'Başka bir kanun size daha fazla hak tanıyorsa o da geçerlidir.',
        ],
      },
      {
        heading: 'Değişiklikler ve iletişim',
        paragraphs: [
          'Bu politikanın sürümü, birlikte gösterilen tarihtir. Platform veya hukuk değiştiğinde politikayı değiştiririz; neyi kabul ettiğiniz hesabınızda kayıtlı kalır.',
          'Soruları ve talepleri işletmeci yanıtlar. Destek, işletmecinin saat dilimine göre 9:00–20:00 arasında verilir.',
        ],
      },
    ],
  },
};
