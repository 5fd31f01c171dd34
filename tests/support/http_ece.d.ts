/** http_ece has no types; this covers what the tests use. */
declare module 'http_ece' {
  export function decrypt(
    content: Buffer,
    options: { version: 'aes128gcm'; privateKey: import('node:crypto').ECDH; authSecret: string },
  ): Buffer;
}
