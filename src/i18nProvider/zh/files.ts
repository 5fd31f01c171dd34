import type { files as english } from '../en/files.ts';
import type { Translation } from '../messages.ts';

export const files: Translation<typeof english, 'other'> = {
  project: {
    found: {
      exocad: '扫描项目文件中的处方：',
      threeShape: '3Shape 订单中的处方：',
    },
    teeth: '{{teeth}}：{{work}}',
    bridge: '{{teeth}} 连成固定桥',
    notes: '以下名称无法识别：{{said}}',
    note: '“{{said}}”（{{teeth}}）',
    kept_other: '您为 {{teeth}} 填写的内容保持不变。',
    takeOver: '采用',
    leave: '不采用',
    taken: '已采用扫描项目中的处方。',
    undo: '撤销',
  },
  version: '版本 {{version}}',
  replaced: '已被新版本取代',
  showEarlier_other: '显示 {{count}} 个早期版本',
  hideEarlier_other: '收起早期版本',
  unpackedFrom: '解压自 {{name}}',
  unpacked_other: '已解压 {{count}} 个文件',
  original: '原始文件 {{size}}',
  copy: '预览副本 {{size}}',
  copyError: '预览副本 {{size}}，与原始文件偏差不超过 {{micrometres}} µm',
  unzipAgain: '重新解压',
};
