import type { CustomMessages } from '../../messages.ts';

export const patient = {
  allergy: '过敏：{{what}}',
  nothingClinical: '无过敏史和病史记录',
  teeth: {
    none: '暂无牙位修复记录',
    hint: '点选牙齿，只看该牙的记录',
  },
  erasing: {
    names:
      '将清除该患者及其病历、影像、照片和草稿。在您的诊所和合作机构，已完成订单和工单中的患者姓名也会一并移除，包括文字、文件名以及 STL、PLY、OBJ、3MF、MTL、DICOM 和扫描仪项目文件内部。',
    deleted:
      'ZIP、RAR、7z 压缩包以及无法清理的文件（如文本和 Word 文件）将被删除，这些订单的工单中的图片、模型和压缩包也会删除。扫描数据保留。',
    kept: '无法移除姓名的扫描数据仍可查看，但不能再下载。以下内容会保留：PDF、图片和 DICOM 影像中可见的内容、工单中的文档、未关联订单的工单中的所有文件、仅提及部分姓名的工单、历史记录中的原因、患者编号、操作日志、已发送的邮件，以及系统之外的副本（已下载的文件和备份）。',
  },
  history: {
    patient: {
      create: '{{name}} 新建了患者',
      update: '{{name}} 编辑了患者信息',
      export: '{{name}} 导出了该患者的全部数据',
    },
    record: { create: '{{name}} 新建了一条就诊记录', update: '{{name}} 编辑了一条就诊记录' },
    image: { place: '{{name}} 添加了一张影像', update: '{{name}} 编辑了影像的说明' },
  },
  records: {
    empty: '暂无就诊记录',
    more: '仅显示最近 {{total}} 次就诊。',
    written: '{{name}} 记录于 {{time}}',
    changed: '{{name}} 编辑于 {{time}}',
    edit: '{{date}} 的就诊',
  },
  images: {
    addAs: '添加为',
    hint: 'JPG、PNG、WebP 或 TIFF，每张不超过 {{max}}。原图原样保存。',
    drop: '将影像拖放到此处',
    dismiss: '移除',
    all: '全部',
    empty: '暂无影像',
    open: '放大 {{title}}',
    large: '放大的影像',
    lost: '影像加载失败，请稍后再试。',
    position: '第 {{at}} 张，共 {{total}} 张',
    close: '关闭',
  },
  report: {
    title: '患者报告',
    choose: '报告包含的内容',
    identity: '患者',
    clinical: '临床信息',
    records: '病历',
    images: '影像',
    print: '打印或存为 PDF',
  },
} satisfies CustomMessages<'zh'>['patient'];
