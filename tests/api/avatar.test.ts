import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { UserInfo } from '../../domain/account/userInfo.ts';
import { forgetPictures } from '../../server/modules/account/avatar.ts';
import { buildAccount } from '../support/buildAccount.ts';
import { bitmap, icon, twoColours } from '../support/pictures.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let token: string;
let accountId: number;
beforeAll(async () => {
  server = await testServer();
  ({ token, id: accountId } = await buildAccount(server));
});

// Avoids the hourly limit of avatars.
beforeEach(() => server.later(3_600_000));

interface SignedPlace {
  url: string;
  key: string;
  expiresAt: string;
}
const place = (size: number, by = token) =>
  server.ask<SignedPlace>(`base/imgSignedUrl?type=image/png&size=${size}`, {}, { token: by, method: 'GET' });
const put = async (url: string, bytes: Uint8Array | ReadableStream) => {
  const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body: bytes as BodyInit, duplex: 'half' };
  const response = await server.fetch(url.replace('/prod-api', ''), init);
  return nameOf(((await response.json()) as { code: number }).code);
};
const save = async (body: object, by = token) =>
  nameOf((await server.call('user/setSelfInfo', { nickName: 'Pat', ...body }, { token: by })).code);
const avatar = async () => (await server.ask<UserInfo>('user/getUserInfo', {}, { token, method: 'GET' })).headerImg;
const stored = () => readdir(join(server.dataDir, 'files', 'avatar', String(accountId))).catch(() => []);
/** Uploads an image, sets it as avatar, and fetches it as a browser would. */
const shown = async (bytes: Buffer) => {
  const { url, key } = await place(bytes.length);
  expect(await put(url, bytes)).toBe('ok');
  expect(await save({ headerImg: key })).toBe('ok');
  const response = await server.fetch((await avatar())!.replace('/prod-api', ''));
  expect(response.headers.get('Content-Type')).toBe('image/webp');
  return sharp(Buffer.from(await response.arrayBuffer()));
};
const colourAt = async (picture: Sharp, x: number, y: number) => {
  const { data, info } = await picture.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0, alpha = 0] = data.subarray((y * info.width + x) * 4);
  return alpha < 40 ? 'clear' : red > blue ? 'red' : 'blue';
};

describe('an avatar', () => {
  it.each(['jpeg', 'png'] as const)(
    'may be a %s, and becomes a small one of the same shape without what else it carried',
    async (format) => {
      const photo = twoColours(900, 600).withExif({ IFD0: { Copyright: 'Zebediah' } });
      const picture = await shown(await photo.toFormat(format).toBuffer());
      const { width, height, format: kept, exif } = await picture.metadata();
      expect([width, height, kept, exif]).toEqual([
        serverLimits.avatarSide,
        Math.round((serverLimits.avatarSide * 2) / 3),
        'webp',
        undefined,
      ]);
      expect([await colourAt(picture, 20, 20), await colourAt(picture, 236, 150)]).toEqual(['red', 'blue']);
    },
  );

  it('is upright', async () => {
    // Rotated by a quarter turn, the left edge becomes the top.
    const picture = await shown(await twoColours(300).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect([await colourAt(picture, 128, 20), await colourAt(picture, 128, 236)]).toEqual(['red', 'blue']);
  });

  it.each([24, 32] as const)('can be an icon of %i bits', async (depth) => {
    const small = { side: 16, depth, bytes: bitmap(16, depth) };
    const picture = await shown(icon([small, { side: 48, depth, bytes: bitmap(48, depth) }, small]));
    expect([await colourAt(picture, 40, 40), await colourAt(picture, 216, 40)]).toEqual(['red', 'blue']);
    expect(await colourAt(picture, 40, 216)).toBe('clear');
  });

  it('can be an icon that contains PNGs, of which it takes the largest', async () => {
    const png = await twoColours(256).png().toBuffer();
    const picture = await shown(
      icon([
        { side: 16, depth: 32, bytes: bitmap(16, 32) },
        { side: 256, depth: 32, bytes: png },
      ]),
    );
    expect([await colourAt(picture, 20, 236), await colourAt(picture, 236, 236)]).toEqual(['red', 'blue']);
  });

  it('is refused when its bytes are no image, with any name', async () => {
    const png = await twoColours(64).png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await twoColours(16).gif().toBuffer();
    const bad = [
      Buffer.alloc(0),
      svg,
      gif,
      png.subarray(0, png.length / 2),
      Buffer.concat([png.subarray(0, 8), svg]),
      icon([{ side: 16, depth: 8, bytes: bitmap(16, 24).subarray(0, 60) }]),
      icon([{ side: 16, depth: 32, bytes: svg }]),
      Buffer.from([0, 0, 1, 0, 255, 255, 1, 2, 3]),
    ];
    for (const bytes of bad) expect(await put((await place(10_000)).url, bytes)).toBe('imageUnreadable');
  });

  it('is refused when it would unpack to a bomb', async () => {
    const bomb = await sharp({ create: { width: 8001, height: 8001, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(limits.avatarBytes);
    expect(await put((await place(bomb.length)).url, bomb)).toBe('imageUnreadable');
  });

  it('is refused during the upload when it is larger than announced or allowed', async () => {
    const png = await twoColours(64).png().toBuffer();
    expect(await put((await place(png.length - 1)).url, png)).toBe('uploadMismatch');
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    expect(await put((await place(limits.avatarBytes)).url, endless)).toBe('uploadMismatch');
    expect(sent).toBeLessThan(16);
    const tooLarge = await server.call(`base/imgSignedUrl?type=image/png&size=${limits.avatarBytes + 1}`, undefined, {
      token,
      method: 'GET',
    });
    expect(tooLarge.data).toMatchObject({ errors: { size: expect.any(String) as string } });
    const wrong = await server.call('base/imgSignedUrl?type=image/gif&size=x', undefined, { token, method: 'GET' });
    expect(Object.keys((wrong.data as { errors: object }).errors)).toEqual(expect.arrayContaining(['type', 'size']));
  });
});

describe('an avatar’s upload place', () => {
  it('can’t be forged, expires, and works as no other address', async () => {
    const png = await twoColours(64).png().toBuffer();
    const { url } = await place(png.length);
    const altered = url.replace(/.\.(?=[^.]*$)/, (end) => (end.startsWith('A') ? 'B.' : 'A.'));
    expect(await put(altered, png)).toBe('uploadAddressUsed');
    const content = await server.fetch(url.replace('/prod-api/v1/base/image', '/v1/file/content'));
    expect(content.status).toBe(410);
    server.later(serverLimits.imageAddress + 1000);
    expect(await put(url, png)).toBe('uploadAddressUsed');
  });

  it('can be set only by its owner, once the picture has arrived', async () => {
    const png = await twoColours(64).png().toBuffer();
    const { url, key } = await place(png.length);
    expect(await save({ headerImg: key })).toBe('invalid');
    expect(await put(url, png)).toBe('ok');
    const other = await buildAccount(server);
    expect(await save({ headerImg: key }, other.token)).toBe('invalid');
    expect(await save({ headerImg: '../../original/aa/bb' })).toBe('invalid');
    expect(await save({ headerImg: key })).toBe('ok');
  });

  it('keeps only the avatar in use: the previous one and unused ones are deleted', async () => {
    const png = await twoColours(64).png().toBuffer();
    await shown(png);
    const { url } = await place(png.length);
    expect(await put(url, png)).toBe('ok');
    server.later(25 * 3_600_000);
    await forgetPictures(server.app.services);
    expect(await stored()).toHaveLength(1);
    const before = await avatar();
    await shown(await twoColours(64).jpeg().toBuffer());
    expect(await stored()).toHaveLength(1);
    expect(await avatar()).not.toBe(before);
    expect([await save({}), (await avatar()) !== null]).toEqual(['ok', true]);
    expect([await save({ headerImg: null }), await avatar(), await stored()]).toEqual(['ok', null, []]);
  });

  it('is limited per account and hour', async () => {
    const { token: own } = await buildAccount(server);
    for (let turn = 0; turn < serverLimits.imagesPerAccount.hour; turn++) await place(1, own);
    const { code } = await server.call('base/imgSignedUrl?type=image/png&size=1', undefined, {
      token: own,
      method: 'GET',
    });
    expect(nameOf(code)).toBe('tooManyRequests');
  });
});
