/* The least that could answer a page of orders: one connection pool, one prepared statement, JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '../../server/db/pool.ts';

const pool = createPool({ connectionString: process.env['DATABASE_URL'] ?? '' });
const text = `select id, number, state, case_type, patient_number, carried_name, due_date, lab_id, clinic_id, updated_at
  from orders where lab_id = $1 and sent_at is not null order by updated_at desc, id desc limit 25`;
const { rows } = await pool.query<{ id: number }>(`select id from organisation where number = 'L-1001'`);

const server = createServer((_request, response) => {
  void pool.query({ name: 'page', text, values: [rows[0]!.id] }).then(({ rows: list }) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ code: 200, msg: '', data: { list } }));
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
