import type { DomainMessages } from '../types.ts';

export const toothWork: DomainMessages['toothWork'] = {
  tooth: 'Dent',
  work: 'Type',
  material: 'Matériau',
  shade: 'Teinte',
  stumpShade: 'Teinte du moignon',
  natural: 'sur dent naturelle',
  implant: 'implant {{value}}',
  works: {
    inlay: 'inlay',
    crown: 'couronne',
    pontic: 'pontique',
    postAndCore: 'inlay-core',
    customAbutment: 'pilier personnalisé',
    partialDenture: 'prothèse amovible partielle',
    fullDenture: 'prothèse complète',
    keep: 'à ne pas déplacer',
    extraction: 'extraction',
    other: 'autre',
  },
};

export const orderPaper: DomainMessages['orderPaper'] = {
  title: 'Bon de commande au laboratoire',
  notChosen: 'Non précisé',
  unnamed: 'Non communiqué',
  connectors: 'Solidaire de',
};
