import type { devices as english } from '../en/devices.ts';
import type { Translation } from '../messages.ts';

export const devices: Translation<typeof english, 'other'> = {
  notConnected: '尚未连接',
  activate: {
    text: '激活码随设备附送，或由平台运营方提供；每个激活码只能用于一台设备，且仅可使用一次。',
    serial: '按设备上所示输入',
    code: '有无短横线均可',
    name: '同事对它的称呼；不填则使用序列号',
    submit: '激活',
    done: '{{name}} 已绑定到本技工所',
  },
  connect: {
    title: '连接 {{name}}',
    text: '设备凭专用的连接码接入，连接码只显示一次。接入后，设备可查看制作中的订单（不含患者姓名），并向其上传文件。',
    again: '该设备已接入。使用新连接码后将换发新的凭证，原凭证随即失效。',
    make: '显示连接码',
    code: '连接码',
    enter: '请在设备上输入该码和序列号 {{serial}}。',
    until: '有效期至 {{time}}，仅可使用一次',
    waiting: '正在等待设备…',
    connected: '{{name}} 已连接',
    close: '关闭',
  },
  unbind: {
    title: '解绑 {{name}}',
    text: '设备将立即失去访问权限；其历史和已上传的文件会保留。再次绑定需要新的激活码。',
    way: '验证码发送到哪里？',
    submit: '解绑',
    done: '{{name}} 已解绑',
  },
  history: {
    none: '暂无记录。',
    activate: '{{name}} 绑定了设备',
    update: '{{name}} 修改了名称或备注',
    pair: '{{name}} 获取了连接码',
    connect: '设备已连接',
    upload: '设备向订单 {{order}} 上传了一个文件',
    lock: '{{name}} 锁定了设备',
    unlock: '{{name}} 解锁了设备',
    unbind: '{{name}} 解绑了设备',
  },
};
