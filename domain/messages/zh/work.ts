import type { DomainMessages } from '../types.ts';

export const toothWork: DomainMessages['toothWork'] = {
  tooth: '牙位',
  work: '类型',
  material: '材料',
  shade: '牙色',
  stumpShade: '基牙颜色',
  natural: '天然牙支持',
  implant: '种植体 {{value}}',
  works: {
    inlay: '嵌体',
    crown: '牙冠',
    pontic: '桥体',
    postAndCore: '桩核',
    customAbutment: '个性化基台',
    partialDenture: '可摘局部义齿',
    fullDenture: '全口义齿',
    keep: '不可移动',
    extraction: '拔除',
    other: '其他',
  },
};

export const orderPaper: DomainMessages['orderPaper'] = {
  title: '义齿加工单',
  notChosen: '未填写',
  unnamed: '未提供',
  connectors: '相连牙位',
};
