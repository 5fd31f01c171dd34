/** What every record is asked for, and what is done to it. */
export const crudWords = { query: '列表', get: '查看', update: '编辑', delete: '删除' };

/** Who entered a record, who changed it, and when. */
export const filedWords = {
  creatorName: '创建人',
  createdAt: '创建时间',
  updaterName: '更新人',
  updatedAt: '更新时间',
};
