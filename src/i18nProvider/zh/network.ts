import type { network as english } from '../en/network.ts';
import type { Translation } from '../messages.ts';

export const network: Translation<typeof english, 'other'> = {
  none: '—',
  find: {
    ways: {
      clinic: '邀请技工所合作：对方同意后，即可向其发送订单。',
      lab: '希望承接其加工业务的诊所或技工所，请提交申请；希望对方为您代加工的技工所，请发出邀请。',
    },
    hint: '输入两个字符后开始搜索',
    none: '没有此名称或编号的机构。请向合作方索取其机构设置中显示的编号。',
    found_other: '{{count}} 家机构',
    most_other: '仅显示前 {{count}} 家，请输入更完整的名称。',
    invite: '邀请{{name}}合作',
    apply: '向{{name}}申请合作',
    close: '关闭',
  },
  ofAllTime: '双方累计',
  underWay: '目前进行中',
  turnaround: '制作周期',
  days_other: '{{days}} 天',
  turnaroundNote: '从接单到发货，近 12 个月中位数',
  remakeRate: '重做率',
  remakeNote: '占近 12 个月发送的订单',
  showOrders: '查看这些订单',
  contact: { empty: '该机构未填写联系方式。', later: '双方确认合作后显示。' },
  history: {
    none: '双方在启用此记录之前已是合作关系。',
    invite: '{{name}}（{{organisation}}）发出邀请',
    apply: '{{name}}（{{organisation}}）提交申请',
    agree: '{{name}}（{{organisation}}）同意合作',
    reject: '{{name}}（{{organisation}}）拒绝合作',
    cancelInvitation: '{{name}}（{{organisation}}）撤回邀请',
    cancelApply: '{{name}}（{{organisation}}）撤回申请',
    exit: '{{name}}（{{organisation}}）解除合作',
  },
  graph: {
    title: '合作网络图',
    summary: '{{name}} · 合作方：{{confirmed}} · 待答复：{{waiting}}',
    partner: '{{name}}，{{side}}：{{standing}}，{{orders}}',
    orders_other: '{{count}} 个订单',
    left_other: '另有 {{count}} 家见列表',
  },
  legend: { clinic: '诊所', lab: '技工所', waiting: '待答复', orders: '线条越粗，订单越多' },
};
