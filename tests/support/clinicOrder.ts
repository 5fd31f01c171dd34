import type { Order } from '../../domain/order/order.ts';
import type { UserInfo } from '../../domain/account/userInfo.ts';
import { buildPatient, reasonFor } from './build.ts';
import type { Asked } from './remote.ts';
import { crown } from './teeth.ts';

/**
 * A dentist's draft on a running product: a crown by Harbour Lab, for a new patient of that name. Returned with the
 * tokens of the dentist and the technician, and the order's actions.
 */
export async function clinicOrder(server: Asked, name: string, more: object = {}) {
  const [clinic, lab] = [await server.loginAs('clinicMember'), await server.loginAs('factoryMember')];
  const { iid: labId } = await server.ask<UserInfo>('user/getUserInfo', {}, { token: lab, method: 'GET' });
  const { id: patientId } = await buildPatient(server, { name }, clinic);
  const draft = { caseType: 'restoration', patientId, doctor: 'Dr Ben Shaw', labId, teeth: [crown], ...more };
  const order = await server.ask<Order>('order/create', draft, { token: clinic });
  const act = async (token: string, action: string, body: object = {}) =>
    server.ask<Order>(`order/${action}`, { id: order.id, ...reasonFor(action), ...body }, { token });
  return { clinic, lab, order, act };
}
