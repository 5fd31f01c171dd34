import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversionSlots } from '../../server/jobs/index.ts';
import { buildOrder, filesOf } from '../support/build.ts';
import { organisationOf, type Person } from '../support/buildPeople.ts';
import { heldMesh } from '../support/heldMesh.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';
import { zipOf } from '../support/zip.ts';

const scan = (triangles = 700) => binaryStl(makeArch({ jaw: 'lower', triangles }));

/** One order each at two clinics, with a function that uploads files to it. */
async function twoClinics(server: TestServer) {
  const clinicOf = async (person: Person, lab: Person) => {
    const token = await server.loginAs(person);
    const order = await buildOrder(server, { labId: await organisationOf(server.db, lab) }, token);
    const send = (name: string, bytes: Uint8Array) => upload(server, token, { orderId: order.id, name, bytes });
    const states = async () => (await filesOf(server, token, order)).map(({ name, state }) => ({ name, state }));
    return { send, states };
  };
  return { busy: await clinicOf('clinicMember', 'factoryAdmin'), other: await clinicOf('otherClinic', 'otherLab') };
}

describe('conversions', () => {
  let server: TestServer;
  const mesh = heldMesh();
  beforeAll(async () => {
    server = await testServer({ mesh });
  });
  afterAll(() => mesh.open());

  it('start with the organisation that has the fewest files waiting, and with the small ones of a zip', async () => {
    const { busy, other } = await twoClinics(server);
    const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}.stl`);
    for (const name of names('running', conversionSlots)) await busy.send(name, scan());
    let running = await mesh.begun();
    for (let at = 1; at < conversionSlots; at++) running = await mesh.begun();

    await busy.send(
      'case.zip',
      zipOf([
        { name: 'large.stl', bytes: scan(3000) },
        { name: 'small.stl', bytes: scan() },
      ]),
    );
    await server.until(async () => ((await busy.states()).some(({ name }) => name === 'small.stl') ? true : undefined));
    for (const name of names('later', 3)) await busy.send(name, scan());
    await other.send('other.stl', scan());

    const order: string[] = [];
    for (let at = 0; at < 6; at++) {
      running.letGo();
      running = await mesh.begun();
      order.push(running.name);
    }
    expect(order).toEqual(['other.stl', 'small.stl', 'large.stl', 'later0.stl', 'later1.stl', 'later2.stl']);
  });
});

describe('while an organisation has all slots', () => {
  let server: TestServer;
  const mesh = heldMesh();
  beforeAll(async () => {
    server = await testServer({ mesh });
  });
  afterAll(() => mesh.open());

  it('another one’s scan begins at once, and its own next scan before what else its zip holds', async () => {
    const { busy, other } = await twoClinics(server);
    const running: Awaited<ReturnType<typeof mesh.begun>>[] = [];
    for (let at = 0; at < conversionSlots; at++) {
      await busy.send(`running${at}.stl`, scan());
      running.push(await mesh.begun());
    }
    const letters = Array.from({ length: 40 }, (_, at) => ({ name: `${at}.txt`, bytes: Buffer.from('x') }));
    await busy.send('case.zip', zipOf(letters));
    await server.until(async () => ((await busy.states()).length > 40 ? true : undefined));
    await busy.send('next.stl', scan());

    await other.send('other.stl', scan());
    expect((await mesh.begun()).name).toBe('other.stl');

    running[0]!.letGo();
    expect((await mesh.begun()).name).toBe('next.stl');
    const left = (await busy.states()).filter(({ name, state }) => name.endsWith('.txt') && state === 'waiting');
    expect(left).toHaveLength(40);
  });
});
