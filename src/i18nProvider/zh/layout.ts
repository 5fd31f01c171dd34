import type { layout as english } from '../en/layout.ts';
import type { Translation } from '../messages.ts';

export const layout: Translation<typeof english, 'other'> = {
  product: '牙科数字云平台',
  home: '工作台',
  menu: '主菜单',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  skip: '跳到主要内容',
  trail: '当前位置',
  tabs: {
    bar: '已打开的页面',
    menu: '刷新或关闭页面',
    refresh: '刷新',
    close: '关闭',
    closeOne: '关闭 {{title}}',
    closeOthers: '关闭其他',
    closeAll: '关闭全部',
  },
  capacity: {
    title: '存储容量',
    used: '已用 {{used}} / {{max}} GB',
    full: '容量已满，暂不能上传新文件',
  },
  organisation: {
    switch: '切换机构',
    current: '当前机构',
    entered: '您已进入{{name}}',
  },
  notices: {
    title: '通知',
    open_other: '通知，{{count}} 条未读',
    categories: { orders: '订单', members: '成员', relationships: '合作关系', others: '其他' },
    category_other: '{{category}}，{{count}} 条未读',
    unread: '未读',
    markRead: '标为已读',
    all: '全部通知',
    older: '查看更早的通知',
    close: '关闭',
    empty: {
      orders: '暂无订单通知，病例有进展时会显示在这里。',
      members: '暂无成员通知，有人加入或申请加入时会显示在这里。',
      relationships: '暂无合作关系通知，有机构希望与您合作时会显示在这里。',
      others: '暂无其他通知。',
    },
  },
  user: {
    menu: '我的账号',
    settings: '用户设置',
    noticeSettings: '通知设置',
    language: '语言',
    logout: '退出登录',
  },
  codes: {
    label: '验证码',
    send: '获取验证码',
    again: '重新获取',
    wait_other: '{{count}} 秒后重发',
    sent_other: '已发送至 {{contact}}，{{count}} 分钟内有效。',
  },
  logout: {
    title: '确认退出',
    text: '您已退出登录，可以取消以留在本页，或重新登录',
    confirm: '重新登录',
    cancel: '取消',
  },
  failures: {
    network: '无法连接服务器，请检查网络后重试。',
    timeout: '服务器响应超时，请重试。',
    broken: '无法读取服务器的返回内容，请稍后重试。',
    error: '错误',
  },
  session: {
    failed: '出错了',
    noData: '验证失败，请重新登录。',
    noRoles: '获取用户信息失败：角色不能为空！',
  },
};
