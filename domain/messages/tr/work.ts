import type { DomainMessages } from '../types.ts';

export const toothWork: DomainMessages['toothWork'] = {
  tooth: 'Diş',
  work: 'Tür',
  material: 'Malzeme',
  shade: 'Renk',
  stumpShade: 'Prepare diş rengi',
  natural: 'doğal diş üzerinde',
  implant: 'implant {{value}}',
  works: {
    inlay: 'inley',
    crown: 'kron',
    pontic: 'pontik',
    postAndCore: 'post-kor',
    customAbutment: 'kişiye özel abutment',
    partialDenture: 'hareketli bölümlü protez',
    fullDenture: 'tam protez',
    keep: 'hareket ettirilmeyecek',
    extraction: 'çekim',
    other: 'diğer',
  },
};

export const orderPaper: DomainMessages['orderPaper'] = {
  title: 'Diş laboratuvarı sipariş formu',
  notChosen: 'Belirtilmedi',
  unnamed: 'Paylaşılmadı',
  connectors: 'Birleştiği dişler',
};
