import type { form as english } from '../en/form.ts';
import type { Translation } from '../messages.ts';

export const form: Translation<typeof english, 'one' | 'other'> = {
  save: 'Kaydet',
  saved: 'Kaydedildi',
  created: 'Oluşturuldu',
  cancel: 'İptal',
  choose: 'Seçin…',
  searching: 'Aranıyor…',
  noMatch: 'Eşleşme yok',
  yes: 'Evet',
  no: 'Hayır',
  conflict: {
    title: 'Siz yazarken bu kayıt başkası tarafından değiştirildi',
    text: 'Yazdıklarınız korundu. Yalnızca diğer kişinin değiştirdiği alanlar yeni değerini gösteriyor; kalanlar için seçim yapıp yeniden kaydedin.',
    mine: 'Sizin yazdığınız',
    theirs: 'Şimdiki değer',
    take: 'Şimdikini al',
  },
};
