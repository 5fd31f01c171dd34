import type { CustomMessages } from '../../messages.ts';

/** Second factors, and proofs of who the user is. */
export const factor = {
  proof: {
    title: '确认是您本人',
    submit: '继续',
    byPassword: '请输入密码以继续。{{count}} 分钟内不会再次询问。',
    byCode: '请通过双重验证以继续。{{count}} 分钟内不会再次询问。',
  },
  row: {
    name: '双重验证',
    off: '未启用',
    offHint: '即使他人得知您的密码，也能保护您的账号。',
    on: '身份验证器应用，启用于 {{date}}',
    left: '剩余恢复代码：{{number}}',
    setUp: '启用双重验证',
    renew: '重新生成恢复代码',
    remove: '关闭',
  },
  setUp: {
    title: '启用双重验证',
    scan: '请用手机上的身份验证器应用扫描此二维码。',
    picture: '身份验证器应用的二维码',
    orKey: '或在应用中输入此密钥：',
    key: '密钥',
    enter: '然后输入应用显示的验证码。其他设备将全部退出登录。',
    submit: '确认',
  },
  codes: {
    title: '请保存恢复代码',
    text: '手机遗失时，每个代码可用于登录一次。这些代码不会再次显示。',
    name: '恢复代码',
    close: '我已保存',
  },
  remove: {
    title: '要关闭双重验证吗？',
    text: '之后登录只需密码。恢复代码将失效，其他设备将全部退出登录。',
    done: '双重验证已关闭',
  },
  renew: {
    title: '要重新生成恢复代码吗？',
    text: '旧代码将立即失效。',
  },
  wanted: {
    soon: '{{organisation}}要求成员自 {{date}} 起使用双重验证。请提前启用。',
    due: '{{organisation}}要求使用双重验证。请启用后再继续工作。',
    go: '去启用',
  },
} satisfies CustomMessages<'zh'>['factor'];
