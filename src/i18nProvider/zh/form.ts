import type { form as english } from '../en/form.ts';
import type { Translation } from '../messages.ts';

export const form: Translation<typeof english, 'other'> = {
  save: '保存',
  saved: '已保存',
  created: '已创建',
  cancel: '取消',
  choose: '请选择…',
  searching: '搜索中…',
  noMatch: '无匹配结果',
  yes: '是',
  no: '否',
  faults_other: '有 {{count}} 个字段需要修改：',
  draft: {
    saved: '草稿已保存 {{time}}',
    saving: '正在保存…',
    failed: '草稿保存失败',
    restored: '已恢复您 {{time}} 的草稿',
    offered: '有一份 {{time}} 的草稿：{{title}}',
    discarded: '已放弃 {{time}} 的草稿',
    discard: '放弃草稿',
    use: '使用草稿',
    undo: '撤销',
    leave: '关闭并保留草稿',
  },
  leave: {
    title: '离开并放弃最近的修改？',
    text: '您最近填写的内容尚未能保存为草稿，现在离开将会丢失。',
    go: '离开',
    stay: '留在此页',
  },
  phone: {
    country: '{{country}}号码，或以国家/地区代码开头',
    doubtful: '此号码似乎不完整，将按您填写的内容保存。',
  },
  help: {
    patient: {
      certificateNumber: '与证件上印刷的一致，包括字母',
      entryNumber: '诊所自有的病历号，如有请填写',
      habitDetails: '与修复体有关的习惯：磨牙、运动、吹奏乐器等',
      allergyDetails: '过敏物质及反应，包括金属和树脂',
    },
    workOrder: {
      content: '合作方可见时请勿写患者姓名',
      institutionId: '留空表示本机构内部工单',
      orderId: '仅对可查看该订单的人显示',
    },
  },
  conflict: {
    title: '您编辑期间，他人已修改此记录',
    text: '您填写的内容已保留。仅对方改动的字段已更新为最新值；其余请逐项选择，然后再次保存。',
    mine: '您填写的',
    theirs: '当前内容',
    take: '采用对方的',
  },
};
