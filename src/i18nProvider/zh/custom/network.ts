import type { CustomMessages } from '../../messages.ts';

export const network = {
  checks: { room: '{{material}}：空间 {{value}} mm', wall: '{{material}}：壁厚 {{value}} mm' },
  catalogue: {
    work: '类型',
    days: '工作日数',
  },
  days: {
    open: '{{day}}：营业',
    shut: '{{day}}：休息',
    closed: '{{from}} 至 {{to}} 休息',
  },
  none: '—',
  find: {
    ways: {
      clinic: '邀请技工所成为合作机构。对方接受后，您即可向其发送订单。',
      lab: '如希望为某诊所或技工所加工，请提交申请；如希望某技工所为您加工，请发出邀请。',
    },
    hint: '请至少输入两个字符',
    none: '没有找到机构。请向对方索取其机构设置中显示的编号。',
    found_other: '{{count}} 家机构',
    most_other: '仅显示前 {{count}} 家，请输入更完整的名称。',
    close: '关闭',
  },
  ofAllTime: '双方累计',
  turnaround: '制作周期',
  days_other: '{{days}} 天',
  turnaroundNote: '从接单到发货，近 12 个月中位数',
  remakeRate: '重做率',
  remakeNote: '占近 12 个月发送的订单',
  showOrders: '查看这些订单',
  contact: { empty: '暂无联系方式', later: '成为合作机构后显示' },
  history: {
    invite: '{{name}}（{{organisation}}）发出邀请',
    apply: '{{name}}（{{organisation}}）提交申请',
    agree: '{{name}}（{{organisation}}）已接受',
    reject: '{{name}}（{{organisation}}）已拒绝',
    cancelInvitation: '{{name}}（{{organisation}}）撤回邀请',
    cancelApply: '{{name}}（{{organisation}}）撤回申请',
    exit: '{{name}}（{{organisation}}）解除合作',
  },
  graph: {
    title: '合作网络图',
    summary: '{{name}} · 合作机构：{{confirmed}} · 待答复：{{waiting}}',
    partner: '{{name}}，{{side}}：{{standing}}，{{orders}}',
    orders_other: '{{count}} 个订单',
    left_other: '另有 {{count}} 家见表格',
  },
  legend: { clinic: '诊所', lab: '技工所', waiting: '待答复', orders: '线条越粗，订单越多' },
} satisfies CustomMessages<'zh'>['network'];
