import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const image: EntityMessages<Entities['image']> = {
  one: '影像',
  many: '影像资料',
  fields: {
    category: '类别',
    takenOn: '拍摄日期',
    note: '说明',
    patientId: '患者',
    name: '文件名',
    size: '大小',
    sha256: '校验和',
    width: '宽度',
    height: '高度',
    thumbUrl: '缩略图',
    pictureUrl: '大图',
    ownerId: '建档人',
    uploaderName: '上传人',
    createdAt: '上传时间',
  },
  actions: {
    query: '列表',
    get: '查看',
    place: '添加影像',
    update: '编辑',
    delete: '删除',
    download: '下载原图',
  },
};
