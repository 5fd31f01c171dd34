import type { CustomMessages } from '../../messages.ts';

export const files = {
  proposal: {
    found: {
      names: '为本订单建议：',
      exocad: '扫描项目包含：',
      threeShape: '3Shape 订单包含：',
    },
    patient: '患者 {{patient}}，依据“{{from}}”',
    lab: '技工所 {{lab}}，与 {{number}} 相同',
    materials: '未填写的材料与 {{number}} 相同',
    next: '之后标记的牙位：{{work}}，与 {{number}} 相同',
    teeth: '{{teeth}}：{{work}}',
    bridge: '{{teeth}} 连成固定桥',
    notes: '无法识别：{{said}}',
    note: '“{{said}}”（{{teeth}}）',
    kept_other: '您为 {{teeth}} 填写的内容保持不变。',
    takeOver: '采用',
    leave: '忽略',
    taken: '已采用建议',
  },
  version: '版本 {{version}}',
  replaced: '已被新版本取代',
  showEarlier_other: '显示 {{count}} 个早期版本',
  hideEarlier_other: '收起早期版本',
  unpackedFrom: '解压自 {{name}}',
  unpacked_other: '已解压 {{count}} 个文件',
  original: '原始文件：{{size}}',
  slices_other: '{{figure}} 层切片',
  copy: '预览副本：{{size}}',
  copyError: '预览副本：{{size}}，与原始文件偏差不超过 {{micrometres}} µm',
  mirrored: '以镜像显示。文件未改动，在 CAD 软件中也需镜像。',
  unzipAgain: '重新解压',
} satisfies CustomMessages<'zh'>['files'];

export const stage = {
  page: '第 {{number}} 页，共 {{total}} 页',
  noPages: '无法显示此 PDF，请下载后打开。',
} satisfies CustomMessages<'zh'>['stage'];
