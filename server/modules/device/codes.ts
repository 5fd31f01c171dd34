import type { Db } from '../../db/tables.ts';
import { hashOfCode, makePrintedCode } from '../../kit/printedCode.ts';

const activationLength = 16;

/** New activation codes, each for one device of any laboratory. They are returned only here. */
export async function issueDeviceCodes(db: Db, { count, at }: { count: number; at: string }): Promise<string[]> {
  const codes = Array.from({ length: count }, () => makePrintedCode(activationLength));
  await db
    .insertInto('deviceCode')
    .values(codes.map((code) => ({ codeHash: hashOfCode(code), issuedAt: at })))
    .execute();
  return codes;
}

/** A serial number as stored: devices and people write it in either case. */
export const serialOf = (typed: string): string => typed.toUpperCase();

const connectionLength = 8;
export const makeConnectionCode = () => makePrintedCode(connectionLength);
