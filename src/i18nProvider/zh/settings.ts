import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../messages.ts';

export const settings: Translation<typeof english, 'other'> = {
  title: '界面设置',
  open: '界面设置',
  close: '关闭设置',
  colour: '主题色',
  colours: {
    blue: '蓝色',
    teal: '青色',
    green: '绿色',
    amber: '琥珀色',
    red: '红色',
    pink: '粉色',
    violet: '紫色',
    slate: '灰蓝色',
  },
  anyColour: '自定义颜色',
  mode: '外观',
  modes: { system: '跟随系统', light: '浅色', dark: '深色' },
  size: '界面大小',
  sizes: { small: '小', medium: '中', large: '大' },
  frame: '页面框架',
  tabs: '显示访问过的标签页',
  fixedHeader: '固定顶栏',
  sidebarLogo: '侧边栏显示标志',
  singleKeys: '单键快捷键',
  reset: '恢复默认设置',
  undoReset: '撤销恢复',
  kept: '设置随账号保存，在任何设备上都生效。',
};
