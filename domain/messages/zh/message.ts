import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const message: EntityMessages<Entities['message']> = {
  one: '消息',
  many: '沟通记录',
  fields: {
    orderId: '订单',
    body: '消息内容',
    fileIds: '附件',
    attachments: '附件',
    before: '早于',
    messageId: '留言',
    fileId: '附件',
    authorId: '发送人',
    authorName: '发送人',
    organisationId: '机构',
    organisationName: '机构',
    sentAt: '发送时间',
    deletedAt: '删除时间',
  },
  actions: {
    query: '列表',
    create: '发消息',
    delete: '删除',
    read: '标为已读',
    marks: '已读人员',
    download: '下载',
  },
};
