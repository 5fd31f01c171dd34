import { expect, it } from 'vitest';
import type { Envelope } from '../../domain/envelope.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import type { TestBed } from '../support/faults/testBed.ts';
import { callUntilCertain } from '../support/faults/callUntilCertain.ts';
import { patience, tally, times } from '../support/faults/tally.ts';
import { nameOf } from '../support/testServer.ts';

/** The result of a query for patients, by its code's name. */
async function asked(address: string, token: string): Promise<string> {
  const response = await fetch(`${address}/prod-api/v1/patient/query`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token': token },
    body: '{}',
  });
  return nameOf(((await response.json()) as Envelope).code);
}

/** A process that loses its database at the moment of a commit, and gets it back. */
export function databaseGone(testBed: () => TestBed): void {
  it.each(['before', 'after'] as const)(
    'reports a database lost %s the commit, and the retry creates one record',
    async (when) => {
      const count = times(6);
      const { apis, gate, server, db } = testBed();
      const { address } = apis[1];
      const token = await server.loginAs('clinicMember');
      const pid = apis[1].pid;
      for (let nth = 0; nth < count; nth++) {
        const name = `Gone ${when} ${nth}`;
        const happened = gate.cutAtCommit(when, name);
        const filed = callUntilCertain<Patient>(
          'patient/create',
          { name, sex: 'female', birthDate: '1980-02-29' },
          { addresses: [address], token },
        );
        await happened;
        const there = () => db.selectFrom('patient').select('id').where('name', '=', name).execute();
        try {
          expect(await there()).toHaveLength(when === 'before' ? 0 : 1);
          // Without a database it answers with an error and keeps running.
          expect(await asked(address, token)).toBe('unexpected');
        } finally {
          gate.back();
        }
        const { data, sent } = await filed;
        expect(sent).toBeGreaterThan(1);
        expect(await there()).toEqual([{ id: data.id }]);
      }
      await apis[1].ready();
      expect(apis[1].pid).toBe(pid);
      expect(apis[1].lives).toBe(true);
      tally(`the database gone ${when} the commit`, count);
    },
    patience(6, 3000),
  );
}
