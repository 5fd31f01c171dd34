import pg from 'pg';
const c = new pg.Client(process.argv[2]);
await c.connect();
const r = await c.query(process.argv[3]);
for (const x of r.rows) console.log(Object.values(x).join(' | '));
await c.end();
