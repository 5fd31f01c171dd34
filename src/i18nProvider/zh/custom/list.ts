/** What the panel of a list's display and the help of its keys say; the rest comes with the list. */
export const list = {
  views: {
    title: '已保存的视图',
    none: '暂无已保存的视图。设好筛选和排序，再命名保存。',
    name: '视图名称',
    help: '保存当前的筛选、排序、列和显示方式。',
    full: '已保存的视图已达上限，请先删除一个。',
    save: '保存',
    rename: '重命名',
    remove: '删除',
    keep: '取消',
    sure: '删除“{{name}}”？',
    renameOne: '重命名“{{name}}”',
    removeOne: '删除“{{name}}”',
    updateOne: '用当前视图更新“{{name}}”',
  },
  columns: {
    title: '列设置',
    up: '将“{{name}}”上移',
    down: '将“{{name}}”下移',
    moved: '“{{name}}”已移至第 {{place}} 位，共 {{total}} 列',
    reset: '恢复默认',
  },
  keys: {
    search: '在列表中搜索',
    next: '下一条记录',
    previous: '上一条记录',
    open: '打开记录',
    select: '勾选记录；按住 Shift 可连选',
  },
};
