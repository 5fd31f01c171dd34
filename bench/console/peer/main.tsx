import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, DateField, List, Resource, TextField, type DataProvider } from 'react-admin';
import type { Envelope, ListAnswer } from '../../../domain/envelope.ts';
import type { Order } from '../../../domain/order/order.ts';

const token = /Admin-Token=([^;]*)/.exec(document.cookie)?.[1] ?? '';

/** The only call that a list needs, to the same server. */
const dataProvider = {
  async getList(name: string, { pagination }: { pagination?: { page: number; perPage: number } }) {
    const response = await fetch(`/prod-api/v1/${name}/query`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Token': token },
      body: JSON.stringify({ page: pagination?.page, pageSize: pagination?.perPage }),
    });
    const { data } = (await response.json()) as Envelope<ListAnswer<Order>>;
    return { data: data.list, total: data.total };
  },
} as unknown as DataProvider;

/** The columns of the product's list, as react-admin's guesser renders them. */
const OrderList = () => (
  <List>
    <Datagrid>
      <TextField source="number" />
      <TextField source="patientName" />
      <TextField source="patientNumber" />
      <TextField source="caseType" />
      <TextField source="labName" />
      <DateField source="dueDate" />
      <TextField source="state" />
      <DateField source="updatedAt" />
    </Datagrid>
  </List>
);

createRoot(document.querySelector('#root')!).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="order" list={OrderList} />
  </Admin>,
);
