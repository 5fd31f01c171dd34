export const sections = {
  details: '详情',
  identity: '基本信息',
  contact: '联系方式',
  clinical: '临床信息',
  filing: '建档信息',
  together: '合作情况',
  activity: '活动',
  conversation: '沟通记录',
  files: '文件',
  history: '历史记录',
  overview: '概览',
  teeth: '牙齿',
  timeline: '时间线',
  openOrders: '进行中订单',
  catalogue: '产品目录',
  workingDays: '工作日',
  partnership: '合作关系',
  access: '绑定与连接',
  task: '任务',
  progress: '进度',
  records: '病历',
  images: '影像资料',
  report: '报告',
};

export const show = {
  all: '全部',
  inList: '在“{{list}}”中查看',
  noRows: '暂无',
  nothingYet: '暂无记录',
  older: '显示更早的',
  narrowed: { tooth: { only: '仅所选牙', none: '该牙暂无记录' } },
};

export const history = { none: '暂无历史记录', step: '{{action}} · {{actorName}}' };

/** What only the forms say of their fields; the rest of `form` comes with the lists. */
export const form = {
  draft: {
    saved: '草稿已保存于 {{time}}',
    saving: '正在保存…',
    failed: '草稿保存失败',
    restored: '已恢复 {{time}} 的草稿',
    offered: '有一份 {{time}} 的草稿：{{title}}',
    discarded: '已放弃 {{time}} 的草稿',
    discard: '放弃草稿',
    use: '使用草稿',
    undo: '撤销',
    leave: '关闭并保留草稿',
  },
  leave: {
    title: '离开而不保存最近的修改？',
    text: '您最近填写的内容尚未存为草稿，现在离开将会丢失。',
    go: '离开',
    stay: '留在此页',
  },
  file: {
    choose: '选择文件',
    choosePicture: '选择图片',
    drop: '或拖放到此处',
    uploading: '正在上传 {{name}}',
    cancel: '取消上传',
    wait: '请等待上传完成后再保存。',
    empty: '该文件为空，请选择其他文件。',
    replace: '替换',
    remove: '移除',
    gone: '该文件已不存在。',
    open: '放大 {{name}}',
    download: '下载 {{name}}',
    save: '下载',
    large: '放大的图片',
    lost: '图片加载失败，请稍后再试。',
    close: '关闭',
  },
  phone: {
    country: '默认为{{country}}号码，其他地区请以国际区号开头',
    doubtful: '此号码似乎不完整，请核对。将按您填写的内容保存。',
  },
  help: {
    patient: {
      certificateNumber: '与证件上一致，包括字母',
      entryNumber: '诊所自用的病历号，没有可不填',
      habitDetails: '影响修复体的习惯：磨牙症、运动、吹奏乐器等',
      allergyDetails: '过敏物质及反应，包括金属和树脂',
    },
    workOrder: {
      content: '合作机构可见时，请勿填写患者姓名',
      institutionId: '如为机构内部工单，请留空',
      orderId: '有权查看该订单的人会收到通知',
    },
  },
  conflict: {
    title: '您编辑期间，他人已修改此记录',
    text: '您填写的内容已保留。仅由对方修改的字段已显示新值；其余请选择要保留的版本，然后再次保存。',
    mine: '您的版本',
    theirs: '当前版本',
    take: '采用当前版本',
  },
};

/** What react-admin would say in parts of it that the console doesn’t use today; the rest comes with the lists. */
export const ra = {
  input: {
    references: {
      all_missing: '找不到关联数据。',
      many_missing: '至少有一条关联数据已不可用。',
      single_missing: '关联数据已不可用。',
    },
  },
  action: {
    add: '添加',
    clear_array_input: '清空列表',
    create: '新建',
    delete: '删除',
    move_down: '下移',
    move_up: '上移',
    refresh: '刷新',
    remove: '移除',
    save: '保存',
    undo: '撤销',
    update: '更新',
  },
  message: {
    clear_array_input: '确定要清空整个列表吗？',
    delete_content: '确定要删除此{{name}}吗？',
    delete_title: '删除{{name}} {{recordRepresentation}}',
    select_all_limit_reached: '数量过多，仅选择了前 {{max}} 项。',
    unsaved_changes: '有未保存的修改，确定要放弃吗？',
  },
  navigation: {
    next: '下一页',
    page: '转到第 {{page}} 页',
    page_range_info: '第 {{offsetBegin}}–{{offsetEnd}} 条，共 {{total}} 条',
    previous: '上一页',
  },
  validation: {
    email: '请输入正确的邮箱地址',
    maxLength: '最多 {{max}} 个字符',
    maxValue: '不能大于 {{max}}',
    minLength: '至少 {{min}} 个字符',
    minValue: '不能小于 {{min}}',
    number: '请输入数字',
    oneOf: '必须是以下之一：{{options}}',
    regex: '格式不正确（正则）：{{pattern}}',
    required: '必填',
    unique: '不能重复',
  },
};
