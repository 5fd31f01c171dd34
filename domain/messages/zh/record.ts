import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';
import { crudWords, filedWords } from './plain.ts';

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
    ...filedWords,
    creatorName: '记录人',
    createdAt: '记录时间',
  },
  actions: {
    ...crudWords,
    create: '新建就诊记录',
  },
};
