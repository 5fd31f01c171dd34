import type { upload as english } from '../en/upload.ts';
import type { Translation } from '../messages.ts';

export const upload: Translation<typeof english, 'other'> = {
  add: '添加文件或文件夹',
  files: '文件或压缩包',
  folder: '文件夹',
  drop: '松开即可上传',
  dropHint: '支持文件夹、压缩包和单个文件：STL、PLY、OBJ、照片',
  list: '正在上传的文件',
  sent: '已传 {{percent}}，共 {{size}}',
  left: '剩余 {{time}}',
  totals_other: '已完成 {{done}}/{{count}} 个文件 · {{percent}}',
  underWay_other: '{{count}} 个文件 · {{percent}}',
  allArrived: '所有文件已上传完成。',
  someFailed_other: '{{count}} 个文件上传失败，请查看原因后重试。',
  alreadyThere_other: '{{count}} 个文件已存在，未重复上传。',
  interrupted_other: '本订单有 {{count}} 个文件上传中断。重新添加相同的文件，即可从中断处继续上传。',
  states: {
    queued: '排队中 · {{size}}',
    waiting: '网络中断，已传 {{percent}}，共 {{size}}，恢复后自动继续。',
    paused: '已暂停，已传 {{percent}}，共 {{size}}',
    done: '已上传 · {{size}}',
  },
  pause: '暂停 {{name}}',
  resume: '继续上传 {{name}}',
  retry: '重新上传 {{name}}',
  cancel: '取消上传 {{name}}',
  remove: '从列表中移除 {{name}}',
  faults: {
    empty: '文件为空，请从扫描仪重新导出。',
    tooLarge: '文件过大，服务器无法接收。',
    line: '网络中断，请重试。',
    refused: '服务器拒绝了该文件（状态码 {{status}}），请重试。',
    signedOut: '您已退出登录，请登录后重试。',
    unreadable: '该文件已被移动或修改，请移除后重新添加。',
  },
};
