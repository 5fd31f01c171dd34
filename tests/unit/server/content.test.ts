import { describe, expect, it } from 'vitest';
import { attachment, rangeOf } from '../../../server/http/content.ts';

describe('attachment', () => {
  it.each([
    ['upper.stl', `attachment; filename="upper.stl"; filename*=UTF-8''upper.stl`],
    ['case/lower jaw.stl', `attachment; filename="lower jaw.stl"; filename*=UTF-8''lower%20jaw.stl`],
    ['上颌.stl', `attachment; filename="__.stl"; filename*=UTF-8''%E4%B8%8A%E9%A2%8C.stl`],
    ['a"b\\c%d;e.stl', `attachment; filename="a_b_c_d_e.stl"; filename*=UTF-8''a%22b%5Cc%25d%3Be.stl`],
    ["o'neil (1)*.stl", `attachment; filename="o'neil (1)*.stl"; filename*=UTF-8''o%27neil%20%281%29%2a.stl`],
    ['a\r\nSet-Cookie: x', `attachment; filename="a__Set-Cookie: x"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x`],
    ['😀.stl', `attachment; filename="__.stl"; filename*=UTF-8''%F0%9F%98%80.stl`],
    ['scan\u202elts.exe', `attachment; filename="scanlts.exe"; filename*=UTF-8''scanlts.exe`],
    ['\ud800.stl', `attachment; filename="_.stl"; filename*=UTF-8''%EF%BF%BD.stl`],
  ])('%j', (name, header) => {
    expect(attachment(name)).toBe(header);
  });
});

describe('rangeOf', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=50-1000', { start: 50, end: 99 }],
    ['bytes=100-', null],
    ['bytes=9-3', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    [undefined, null],
  ])('%s of 100 bytes', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  it('of nothing is nothing', () => {
    expect(rangeOf('bytes=-5', 0)).toBeNull();
  });
});
