/** A square of the picture, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side that is sent: twice what is kept, for the server to scale down well. */
const longest = 512;

/** What is sent: PNG, which keeps what can be seen through. Throws where the browser can't read the picture. */
export async function cutSquare(address: string, { x, y, width, height }: Square): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const side = Math.max(1, Math.min(longest, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture can’t be cut.'))), 'image/png'),
  );
}
