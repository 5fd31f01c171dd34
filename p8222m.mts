import sharp from 'sharp';
const [out, w, ...files] = process.argv.slice(2);
const width = Number(w);
const imgs = await Promise.all(files.map(async (f) => sharp(f).resize({ width }).png().toBuffer({ resolveWithObject: true })));
const cols = Math.min(imgs.length, width > 500 ? 2 : 5);
const h = Math.max(...imgs.map((i) => i.info.height));
await sharp({ create: { width: cols * width, height: Math.ceil(imgs.length / cols) * h, channels: 3, background: '#888' } })
  .composite(imgs.map((i, n) => ({ input: i.data, left: (n % cols) * width, top: Math.floor(n / cols) * h }))).png().toFile(out!);
