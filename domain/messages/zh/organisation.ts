import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const organisation: EntityMessages<Entities['organisation']> = {
  one: '机构',
  many: '机构',
  fields: {
    name: '机构名称',
    country: '国家/地区',
    address: '地址',
    contactPerson: '联系人',
    contactWay: '联系方式',
    organisationId: 'ID',
    number: '机构编号',
    side: '机构类型',
    partner: '合作机构',
    logoUrl: '标志',
    workingDays: '工作日',
    holidays: '节假日',
    catalogue: '产品目录',
    keyword: '名称或编号',
  },
  actions: { query: '列表', get: '查看' },
};
