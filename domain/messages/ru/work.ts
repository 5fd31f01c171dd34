import type { DomainMessages } from '../types.ts';

export const toothWork: DomainMessages['toothWork'] = {
  tooth: 'Зуб',
  work: 'Конструкция',
  material: 'Материал',
  shade: 'Цвет',
  stumpShade: 'Цвет культи',
  natural: 'на естественном зубе',
  implant: 'имплантат {{value}}',
  works: {
    inlay: 'вкладка',
    crown: 'коронка',
    pontic: 'понтик',
    postAndCore: 'культевая вкладка',
    customAbutment: 'индиви­дуальный абатмент',
    partialDenture: 'частичный съёмный протез',
    fullDenture: 'полный съёмный протез',
    keep: 'не перемещать',
    extraction: 'удаление',
    other: 'другое',
  },
};

export const orderPaper: DomainMessages['orderPaper'] = {
  title: 'Заказ-наряд зуботехнической лаборатории',
  notChosen: 'Не указано',
  unnamed: 'Не передано',
  connectors: 'Соединён с',
};
