/** What the panel of a list's display and the help of its keys say; the rest comes with the list. */
export const list = {
  views: {
    title: 'Kayıtlı görünümler',
    none: 'Henüz kayıtlı görünüm yok. Filtreleri ve sıralamayı ayarlayıp bir adla kaydedin.',
    name: 'Görünüm adı',
    help: 'Şu anki filtreleri, sıralamayı, sütunları ve düzeni kaydeder.',
    full: 'Kayıtlı görünüm sınırına ulaştınız. Önce birini kaldırın.',
    save: 'Kaydet',
    rename: 'Yeniden adlandır',
    remove: 'Sil',
    keep: 'İptal',
    sure: '“{{name}}” silinsin mi?',
    renameOne: 'Yeniden adlandır: “{{name}}”',
    removeOne: 'Sil: “{{name}}”',
    updateOne: '“{{name}}” görünümünü şu anki görünümle güncelle',
  },
  columns: {
    title: 'Sütunlar',
    up: 'Yukarı taşı: “{{name}}”',
    down: 'Aşağı taşı: “{{name}}”',
    moved: '“{{name}}” taşındı: {{place}}. sıra / {{total}}',
    reset: 'Varsayılana dön',
  },
  keys: {
    search: 'Listede ara',
    next: 'Sonraki kayıt',
    previous: 'Önceki kayıt',
    open: 'Kaydı aç',
    select: 'Kaydı seç; Shift ile aralık seç',
  },
};
