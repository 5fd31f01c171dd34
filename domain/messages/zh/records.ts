import { recordMessages } from '../recordMessages.ts';
import type { RecordMessages } from '../types.ts';
import { connections } from './records/connections.ts';
import { files } from './records/files.ts';
import { order } from './records/order.ts';
import { organisation } from './records/organisation.ts';
import { patient } from './records/patient.ts';
import { vocabulary } from './vocabulary.ts';

const validation: RecordMessages['validation'] = {
  span: '请选择不早于开始日期的结束日期',
  offered: '每种类型请至少选择一种材料',
  noRelationship: '请选择已确认合作的技工所',
  noSuchRecord: '请从列表中选择',
  ownFactorFirst: '请先为您自己的账户启用双重验证',
  dutyOfHead: '负责人没有单独的职责，请将此项留空',
  required: '必填',
  invalid: '请输入有效的值',
  oneOf: '请选择一个选项',
  min: '请至少输入 {{min}} 个字符',
  max: '最多可输入 {{max}} 个字符',
  least: '不小于 {{min}}',
  most: '不超过 {{max}}',
  fewest: '请至少选择 {{min}} 项',
  twice: '请删除重复项',
  email: '请输入正确的邮箱地址',
  phone: '请输入正确的手机号',
  contact: '请输入正确的手机号/邮箱',
  code: '请输入 6 位验证码',
  commonPassword: '该密码过于常见，请换一个。',
  samePassword: '这是您当前的密码，请换一个。',
  date: '请输入日期',
  pastDay: '请输入 1890 年至今天之间的日期',
  comingDay: '该日期已过，请选择今天或之后的日期。',
  withinYear: '请选择未来 12 个月内的时间',
  integer: '请输入整数',
  places: '最多 {{places}} 位小数',
  url: '请输入网址，例如 https://example.org',
  secureUrl: '请输入以 https:// 开头的地址',
  unknown: '未知字段',
  teeth: '设计单不完整或无法制作，请检查已标记的牙位。',
  nextVisit: '请选择不早于本次就诊的日期',
};

/** What records, their fields and actions are called; a new resource is added here. */
export const records = recordMessages({
  entities: { ...patient, ...order, ...files, ...organisation, ...connections },
  vocabulary,
  validation,
  success: { ok: '成功', changeLanguage: '切换语言成功' },
});
