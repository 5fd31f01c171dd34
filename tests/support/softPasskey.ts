import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What differs from an honest browser and authenticator. */
interface Faults {
  origin?: string;
  rpId?: string;
  /** The owner wasn't verified by PIN or biometrics. */
  isUnverified?: boolean;
  counter?: number;
  type?: string;
  challenge?: string;
}

interface Options {
  challenge: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** CBOR of what an attestation holds: integers, texts, bytes, and maps of these. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([major * 32 + count]);
  return count < 256 ? Buffer.from([major * 32 + 24, count]) : Buffer.from([major * 32 + 25, count >> 8, count & 255]);
}

const bytes = (base64url: string | undefined) => Buffer.from(base64url ?? '', 'base64url');

const keyKinds = {
  'P-256': () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const entries: [number, number | Buffer][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ];
    return { privateKey, cose: cbor(new Map(entries)), hash: 'sha256' as string | null };
  },
  Ed25519: () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const entries: [number, number | Buffer][] = [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(publicKey.export({ format: 'jwk' }).x)],
    ];
    return { privateKey, cose: cbor(new Map(entries)), hash: null as string | null };
  },
  RSA: () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { n, e } = publicKey.export({ format: 'jwk' });
    const entries: [number, number | Buffer][] = [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ];
    return { privateKey, cose: cbor(new Map(entries)), hash: 'sha256' as string | null };
  },
};

/** A browser with an authenticator in software, for the console at `https://console.test`. */
export class SoftPasskey {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly key: { privateKey: KeyObject; cose: Buffer; hash: string | null };

  constructor(kind: keyof typeof keyKinds = 'P-256') {
    this.key = keyKinds[kind]();
  }

  /** The answer to the options of `user/beginNewPasskey`. */
  make({ challenge }: Options, faults: Faults = {}) {
    const id = bytes(this.id);
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = this.authenticatorData(faults, Buffer.concat([Buffer.alloc(16), length, id, this.key.cose]));
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      clientDataJSON: this.clientData('webauthn.create', challenge, faults),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** The answer to the options of `base/beginPasskey` or `user/beginProof`. */
  answer({ challenge }: Options, faults: Faults = {}) {
    this.counter += 1;
    const clientDataJSON = this.clientData('webauthn.get', challenge, faults);
    const authenticatorData = this.authenticatorData(faults);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(bytes(clientDataJSON)).digest()]);
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign(this.key.hash, signed, this.key.privateKey).toString('base64url'),
    };
  }

  private clientData(type: string, challenge: string, faults: Faults): string {
    const { origin = 'https://console.test' } = faults;
    const data = { type: faults.type ?? type, challenge: faults.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  private authenticatorData({ rpId = 'console.test', isUnverified, counter }: Faults, attested?: Buffer): Buffer {
    const flags = 0x01 | (isUnverified ? 0 : 0x04) | (attested ? 0x40 : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, attested ?? Buffer.alloc(0)]);
  }
}
