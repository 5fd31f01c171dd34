import type { DomainMessages } from '../types.ts';

export const toothWork: DomainMessages['toothWork'] = {
  tooth: 'Diente',
  work: 'Tipo',
  material: 'Material',
  shade: 'Color',
  stumpShade: 'Color del muñón',
  natural: 'sobre diente natural',
  implant: 'implante {{value}}',
  works: {
    inlay: 'incrustación',
    crown: 'corona',
    pontic: 'póntico',
    postAndCore: 'perno muñón',
    customAbutment: 'pilar personalizado',
    partialDenture: 'prótesis parcial removible',
    fullDenture: 'prótesis completa',
    keep: 'no mover',
    extraction: 'extracción',
    other: 'otro',
  },
};

export const orderPaper: DomainMessages['orderPaper'] = {
  title: 'Pedido al laboratorio dental',
  notChosen: 'Sin indicar',
  unnamed: 'No compartido',
  connectors: 'Unido a',
};
