import type { DomainMessages } from '../types.ts';

export const toothWork: DomainMessages['toothWork'] = {
  tooth: 'Tooth',
  work: 'Type',
  material: 'Material',
  shade: 'Shade',
  stumpShade: 'Stump shade',
  natural: 'on a natural tooth',
  implant: 'implant {{value}}',
  works: {
    inlay: 'inlay',
    crown: 'crown',
    pontic: 'pontic',
    postAndCore: 'post and core',
    customAbutment: 'custom abutment',
    partialDenture: 'partial denture',
    fullDenture: 'full denture',
    keep: 'not to be moved',
    extraction: 'extraction',
    other: 'other',
  },
};

export const orderPaper: DomainMessages['orderPaper'] = {
  title: 'Dental lab order',
  notChosen: 'Not set',
  unnamed: 'Not shared',
  connectors: 'Joined to',
};
