import type { CustomMessages } from '../../messages.ts';

export const paper = {
  print: '打印或存为 PDF',
  export: '导出订单数据',
  json: '全部数据（JSON）',
  csv: '牙位表格（CSV）',
  close: '关闭预览',
  preview: '订单 {{number}} 的打印预览',
  parties: '诊所与技工所',
  work: '加工内容',
  noTeeth: '未标记牙位',
  pictures: '模型图片',
  drawing: '正在生成图片…',
  notDrawn: '无法在此浏览器中生成图片。',
  views: {
    front: '正面观',
    upper: '上颌咬合面观',
    lower: '下颌咬合面观',
    top: '俯视图',
  },
  checksum: 'SHA-256',
  sign: {
    received: '收件：日期、姓名',
    made: '制作：日期、姓名',
    checked: '质检：日期、姓名',
    shipped: '发货：日期、姓名',
  },
  printed: '由 {{name}} 于 {{date}} 打印。',
  findAgain: '如需重新找到此订单，请在平台的搜索框中扫描条形码或输入编号。',
  toothName: '牙位名称',
  bridge: '固定桥',
} satisfies CustomMessages<'zh'>['paper'];
