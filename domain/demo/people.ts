export const organisations = [
  {
    number: 'C-1001',
    name: 'North Clinic',
    side: 'clinic',
    country: 'GB',
    address: '12 Harley Street, London',
    contactPerson: 'Ada North',
  },
  {
    number: 'L-1001',
    name: 'Harbour Lab',
    side: 'lab',
    country: 'GB',
    address: '3 Dock Road, Bristol',
    contactPerson: 'Lena Harbour',
  },
  {
    number: 'C-1002',
    name: 'Lotus Dental',
    side: 'clinic',
    country: 'CN',
    address: '上海市静安区南京西路 100 号',
    contactPerson: '林悦',
  },
  {
    number: 'L-1002',
    name: 'Atelier Dental',
    side: 'lab',
    country: 'FR',
    address: '8 rue des Lilas, Lyon',
    contactPerson: 'Amélie Duval',
  },
  {
    number: 'C-1003',
    name: 'Meadow Dental',
    side: 'clinic',
    country: 'IE',
    address: '21 Merrion Square, Dublin',
    contactPerson: 'Dr Aoife Byrne',
  },
  {
    number: 'L-1003',
    name: 'Bright Ceramics',
    side: 'lab',
    country: 'DE',
    address: 'Lindenstraße 8, Hamburg',
    contactPerson: 'Klara Stein',
  },
] as const;

export const people = [
  { email: 'head@north.demo', name: 'Dr Ada North', role: 'clinicAdmin', at: 'C-1001' },
  { email: 'dentist@north.demo', name: 'Dr Ben Shaw', role: 'clinicMember', at: 'C-1001' },
  { email: 'head@harbour.demo', name: 'Lena Harbour', role: 'factoryAdmin', at: 'L-1001' },
  { email: 'technician@harbour.demo', name: 'Tom Reed', role: 'factoryMember', at: 'L-1001' },
  { email: 'head@lotus.demo', name: '林悦', role: 'clinicAdmin', at: 'C-1002' },
  { email: 'head@atelier.demo', name: 'Amélie Duval', role: 'factoryAdmin', at: 'L-1002' },
  { email: 'head@meadow.demo', name: 'Dr Aoife Byrne', role: 'clinicAdmin', at: 'C-1003' },
  { email: 'head@bright.demo', name: 'Klara Stein', role: 'factoryAdmin', at: 'L-1003' },
] as const;

/** Has just registered: no name, no country, no organisation. */
export const newcomer = 'newcomer@nowhere.demo';

export const related = [
  ['C-1001', 'L-1001'],
  ['C-1001', 'L-1002'],
  ['C-1002', 'L-1002'],
  ['L-1001', 'L-1002'],
] as const;

/** Pending partnership requests. */
export const asked = [
  { by: 'L-1003', whom: 'C-1001', way: 'apply', person: 'head@bright.demo' },
  { by: 'C-1003', whom: 'L-1001', way: 'invite', person: 'head@meadow.demo' },
  { by: 'L-1001', whom: 'L-1003', way: 'invite', person: 'head@harbour.demo' },
] as const;

/** People who aren't members yet or any more: they have accounts and can sign in. */
export const others = [
  { email: 'maya@north.demo', name: 'Dr Maya Lind', role: 'clinicMember', at: 'C-1001', state: 'notReviewed' },
  { email: 'peter@north.demo', name: 'Peter Quinn', role: 'clinicMember', at: 'C-1001', state: 'exited' },
  { email: 'jonas@harbour.demo', name: 'Jonas Weber', role: 'factoryMember', at: 'L-1001', state: 'notReviewed' },
] as const;

/** Invited contacts without an account. */
export const invited = [
  { contact: 'hygiene@north.demo', role: 'clinicMember', at: 'C-1001', by: 'head@north.demo' },
  { contact: '+441172960123', role: 'factoryMember', at: 'L-1001', by: 'head@harbour.demo' },
] as const;

/** The accounts to choose from in the demo, in the order offered. */
export const visitors = {
  clinicHead: 'head@north.demo',
  dentist: 'dentist@north.demo',
  labHead: 'head@harbour.demo',
  technician: 'technician@harbour.demo',
  newcomer,
} as const;
export type Visitor = keyof typeof visitors;

/** Contents of `<meta name="demo">` on a server with demo accounts. */
export interface OfferedDemo {
  visitors: Record<Visitor, string>;
  password: string;
  /** Demo orders are still being created. */
  isFilling: boolean;
}
