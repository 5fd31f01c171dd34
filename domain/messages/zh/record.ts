import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const record: EntityMessages<Entities['record']> = {
  one: '就诊记录',
  many: '病历',
  fields: {
    patientId: '患者',
    visitedOn: '就诊日期',
    reason: '就诊原因',
    findings: '检查所见',
    treatment: '治疗处置',
    teeth: '涉及牙位',
    nextVisit: '下次复诊',
    ownerId: '建档人',
    creatorName: '记录人',
    createdAt: '记录时间',
    updaterName: '修改人',
    updatedAt: '修改时间',
  },
  actions: {
    query: '列表',
    get: '查看',
    create: '新建就诊记录',
    update: '编辑',
    delete: '删除',
  },
};
