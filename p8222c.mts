import { readFileSync } from 'node:fs';
const { id } = JSON.parse(readFileSync('/tmp/p8222.json', 'utf8'));
for (const base of ['http://127.0.0.1:8302', 'http://127.0.0.1:8222']) {
  const api = async (path: string, body: object, token?: string) => (await (await fetch(`${base}/prod-api/v1/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...(token && { 'X-Token': token }) }, body: JSON.stringify(body) })).json()).data;
  const { token } = await api('base/login', { userName: 'head@north.demo', password: 'dental-demo' });
  const bytes = readFileSync('/tmp/opg.jpg');
  const place = await api('image/place', { patientId: id, name: 'o.jpg', size: bytes.length, category: 'other' }, token);
  const t = Date.now();
  const r = await fetch(base + place.url, { method: 'PUT', body: bytes });
  console.log(base, r.status, await r.text(), Date.now() - t);
}
