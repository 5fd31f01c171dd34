import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const institution: EntityMessages<Entities['institution']> = {
  one: '机构设置',
  many: '机构设置',
  fields: {
    name: '机构名称',
    address: '地址',
    contactPerson: '联系人',
    contactWay: '联系方式',
    autoAccept: '自动接受合作请求',
    workingDays: '工作日',
    holidays: '节假日',
    catalogue: '产品目录',
    defaultLabId: '默认技工所',
    notation: '牙位记录法',
    designApproval: '设计需诊所确认',
    sharePatientName: '向技工所提供患者姓名',
    number: '机构编号',
    country: '国家/地区',
    side: '机构类型',
    logoUrl: '标志',
    members: '成员',
    picture: '标志',
    memberId: '新负责人',
  },
  actions: { query: '列表', get: '查看', update: '编辑', logo: '更换标志', handOver: '移交' },
};
