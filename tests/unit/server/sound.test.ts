import { expect, test } from 'vitest';
import { soundOf } from '../../../server/kit/terms.ts';

test.each([
  ['张伟', ['zhangwei', 'zw']],
  ['单立文', ['shanliwen', 'slw', 'danliwen']],
  ['曾国藩', ['zengguofan', 'zgf']],
  ['解晓东', ['xiexiaodong', 'xxd']],
  ['仇英', ['qiuying', 'qy']],
  ['欧阳娜娜', ['ouyangnana', 'oynn']],
  ['尉迟恭', ['yuchigong', 'ycg']],
  ['吕布', ['lvbu', 'lubu', 'lyubu', 'lb']],
  ['李Anna', ['lianna', 'la']],
  ['Mary Smith', ['mary', 'smith', 'marysmith']],
])('%s is found by %j', (name, found) => {
  expect(soundOf(name).split(' ')).toEqual(expect.arrayContaining(found));
});
