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
  conflict: {
    title: '您编辑期间，他人已修改此记录',
    text: '您填写的内容已保留。仅对方改动的字段已更新为最新值；其余请逐项选择，然后再次保存。',
    mine: '您填写的',
    theirs: '当前内容',
    take: '采用对方的',
  },
};
