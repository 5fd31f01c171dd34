import type { Handler } from 'hono';
import type { Outward } from './headers.ts';

export const securityTxtPath = '/.well-known/security.txt';

export interface SecurityContact {
  /** From OPERATOR_EMAIL; null where it isn't set. */
  operatorEmail: string | null;
}

/** RFC 9116 wants less than a year. */
const validDays = 90;

/** Where to report a vulnerability (RFC 9116). Contact is a required field, so without an address there is no such file. */
export const securityTxt =
  ({ publicUrl, operatorEmail }: Outward & SecurityContact): Handler =>
  (request) => {
    if (!operatorEmail) return request.notFound();
    const expires = new Date(Date.now() + validDays * 86_400_000).toISOString();
    const fields = {
      Contact: `mailto:${operatorEmail}`,
      Expires: expires,
      'Preferred-Languages': 'en',
      Canonical: publicUrl() + securityTxtPath,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    return request.text(lines.join(''));
  };
