import type { CustomMessages } from '../../messages.ts';

export const devices = {
  notConnected: '尚未连接',
  locked: {
    by: '{{name}} 于{{ago}}锁定',
    means: '解锁前，设备无法查看订单或上传文件。',
  },
  figures: {
    never: '从未',
    delivered: '30 天内交付的文件',
    last: '最近一份：订单 {{order}}',
    nothing: '尚未交付文件',
    orders: '可见订单',
    nameless: '制作中的订单，不含患者姓名',
  },
  activate: {
    text: '激活码随设备附带，或由平台运营方提供。每个激活码仅可用于一台设备，且只能使用一次。',
    serial: '印在设备上',
    code: '有无短横线均可',
    name: '团队成员看到的名称，留空则使用序列号',
    submit: '激活',
    done: '{{name}} 已激活',
  },
  connect: {
    title: '连接 {{name}}',
    text: '生成连接码，连接码只显示一次。连接后，设备可查看制作中的订单（不含患者姓名），并向其上传文件。',
    again: '该设备已连接。新的连接码将取代当前连接。',
    make: '生成连接码',
    code: '连接码',
    enter: '请在设备上输入此连接码和序列号 {{serial}}。',
    until: '有效期至 {{time}}，仅可使用一次',
    waiting: '正在等待设备…',
    connected: '{{name}} 已连接',
    close: '关闭',
  },
  unbind: {
    title: '解绑 {{name}}',
    text: '设备将立即失去访问权限，其历史记录和已上传的文件会保留。再次绑定需要新的激活码。',
    way: '验证码发送到哪里？',
    submit: '解绑',
    done: '{{name}} 已解绑',
  },
  history: {
    activate: '{{name}} 激活了设备',
    update: '{{name}} 修改了设备信息',
    pair: '{{name}} 生成了连接码',
    connect: '设备已连接',
    upload: '设备向订单 {{order}} 上传了一个文件',
    lock: '{{name}} 锁定了设备',
    unlock: '{{name}} 解锁了设备',
    unbind: '{{name}} 解绑了设备',
  },
} satisfies CustomMessages<'zh'>['devices'];
