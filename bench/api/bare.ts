/* The minimum that can answer a page of orders: one connection pool, one prepared statement, JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '../../server/db/pool.ts';

const pool = createPool({ connectionString: process.env['DATABASE_URL'] ?? '' });
const text = `select order_id as id, number, state, case_type, patient_number, partner_name, due_date, clinic_id, updated_at
  from order_summary where organisation_id = $1 and listed order by updated_at desc, order_id desc limit 25`;
const { rows } = await pool.query<{ id: number }>(`select id from organisation where number = 'L-1001'`);

const server = createServer((_request, response) => {
  void pool.query({ name: 'page', text, values: [rows[0]!.id] }).then(({ rows: list }) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ code: 200, msg: '', data: { list } }));
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
