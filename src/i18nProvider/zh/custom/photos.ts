export const photos = {
  open: '手机拍照上传',
  what: '请用手机扫描二维码。在 {{minutes}} 分钟内，手机拍摄的照片无需登录即可直接进入此订单。',
  code: '供手机扫描的二维码',
  failed: '无法生成二维码',
  again: '新二维码',
  close: '关闭',
  page: {
    title: '订单 {{number}} 的照片',
    take: '拍照',
    choose: '选择照片',
    until: '可添加照片至 {{time}}。',
    later: '该订单已在技工所。请在电脑上的订单页面将照片发送给技工所。',
    sending: '正在上传…',
    done: '已添加到订单',
    retry: '重试',
    gone: '此页面无法使用',
  },
};
