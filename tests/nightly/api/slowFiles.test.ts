import { expect, it, onTestFinished } from 'vitest';
import { conversionSlots } from '../../../server/jobs/index.ts';
import { openMeshPool } from '../../../server/mesh/index.ts';
import { buildOrder, filesOf } from '../../support/build.ts';
import { organisationOf, type Person } from '../../support/buildPeople.ts';
import { binaryStl, makeArch } from '../../support/meshes.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';
import { upload } from '../../support/tus.ts';
import { zipOf } from '../../support/zip.ts';

/** A polygon with that many corners, which becomes a triangle fan around one of them. */
function polygonObj(corners: number): Uint8Array {
  const lines: string[] = [];
  for (let at = 0; at < corners; at++) {
    const angle = (at / corners) * 2 * Math.PI;
    lines.push(`v ${(30 * Math.cos(angle)).toFixed(2)} ${(30 * Math.sin(angle)).toFixed(2)} 0`);
  }
  lines.push(`f ${Array.from({ length: corners }, (_, at) => at + 1).join(' ')}`);
  return Buffer.from(lines.join('\n'));
}

/** One order each at two clinics, with a function that uploads files to it. */
async function twoClinics(server: TestServer) {
  const clinicOf = async (person: Person, lab: Person) => {
    const token = await server.loginAs(person);
    const order = await buildOrder(server, { labId: await organisationOf(server.db, lab) }, token);
    const send = (name: string, bytes: Uint8Array) => upload(server, token, { orderId: order.id, name, bytes });
    const states = async () => (await filesOf(server, token, order)).map(({ name, state }) => ({ name, state }));
    /** Waits until the file can be viewed; returns milliseconds. */
    const seen = async (name: string, bytes: Uint8Array) => {
      const began = performance.now();
      await send(name, bytes);
      await server.until(async () =>
        (await states()).some((file) => file.name === name && file.state === 'ready') ? true : undefined,
      );
      return performance.now() - began;
    };
    return { send, states, seen };
  };
  return { busy: await clinicOf('clinicMember', 'factoryAdmin'), other: await clinicOf('otherClinic', 'otherLab') };
}

it('fifty slow files of one organisation delay another organisation’s scan by 2 s at most', async () => {
  const mesh = openMeshPool({ workers: conversionSlots + 1 });
  onTestFinished(() => mesh.close());
  const server = await testServer({ mesh });
  const { busy, other } = await twoClinics(server);
  const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 5000 }));
  await other.seen('first.stl', bytes);
  const baseline = await other.seen('baseline.stl', bytes);
  const hostile = polygonObj(100_000);
  // In one zip, so that all of them wait at the same time.
  await busy.send('case.zip', zipOf(Array.from({ length: 50 }, (_, at) => ({ name: `${at}.obj`, bytes: hostile }))));
  await server.until(async () => ((await busy.states()).length > 50 ? true : undefined));
  const delayed = await other.seen('scan.stl', bytes);
  expect(delayed).toBeLessThan(baseline + 2000);
  const waiting = (await busy.states()).filter(({ state }) => state === 'waiting');
  expect(waiting.length, 'files that still wait').toBeGreaterThan(0);
});
