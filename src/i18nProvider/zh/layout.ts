import type { SignedOutMessages } from '../messages.ts';

export const layout: SignedOutMessages<'zh'>['layout'] = {
  product: '牙科数字云平台',
  home: '工作台',
  inbox: '待办事项',
  menu: '主菜单',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  skip: '跳到主要内容',
  bottomBar: '快捷导航',
  me: '我的',
  trail: '面包屑导航',
  demoFilling: '演示订单仍在生成中。',
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
    title: '存储空间',
    used: '已用 {{used}} / {{max}}',
    full: '存储空间已满，暂停上传',
  },
  organisation: {
    switch: '切换机构',
    entered: '您已切换到{{name}}',
  },
  notices: {
    open_other: '通知，{{unread}} 条未读',
    all: '全部通知',
  },
  icons: '图标',
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
    sent_other: '验证码已发送至 {{contact}}，{{count}} 分钟内有效。',
  },
  logout: {
    title: '确认退出',
    text: '您已退出登录，可取消并留在本页，或重新登录',
    confirm: '重新登录',
    cancel: '取消',
  },
  failures: {
    network: '无法连接服务器，请检查网络后重试。',
    timeout: '服务器响应超时，请重试。',
    broken: '服务器响应无效，请稍后再试。',
    error: '错误',
  },
  session: {
    failed: '出错了',
    noData: '验证失败，请重新登录。',
    noRoles: '获取用户信息失败：账号未分配角色！',
  },
};
