import type { Catalogue, CatalogueType } from '../organisation/catalogue.ts';
import { materialsFor, shades, vitaClassical } from '../order/prescription.ts';
import type { WorkOrder } from '../workOrder.ts';
import type { ActorName } from './demoCase.ts';

/* What the demo's organisations do apart from orders. Numbers are days ago. */

interface Offering {
  by: ActorName;
  catalogue: Catalogue;
  /** The same days every year. */
  holiday: { from: string; to: string; name: string };
}

export const offered = 196;

/** One work type in every material it can be made of. */
const ofAll = (type: CatalogueType, days: number | null): Catalogue['items'][number] => ({
  type,
  materials: [...materialsFor(type)],
  days,
});

export const offerings: readonly Offering[] = [
  {
    by: 'lena',
    catalogue: {
      items: [
        ofAll('inlay', 4),
        ofAll('crown', 5),
        ofAll('pontic', 6),
        ofAll('postAndCore', 5),
        ofAll('customAbutment', 6),
        ofAll('partialDenture', 10),
        ofAll('fullDenture', 12),
        ofAll('other', null),
        { type: 'orthodontics', materials: [], days: 7 },
      ],
      shades: [...shades],
    },
    holiday: { from: '12-25', to: '12-26', name: 'Christmas' },
  },
  {
    // Ceramics only.
    by: 'amelie',
    catalogue: {
      items: [
        { type: 'inlay', materials: ['pressCeramic', 'glassCeramic'], days: 6 },
        { type: 'crown', materials: ['layeredZirconia', 'pressCeramic', 'glassCeramic'], days: 8 },
        { type: 'pontic', materials: ['layeredZirconia'], days: 10 },
      ],
      shades: [...vitaClassical],
    },
    holiday: { from: '08-01', to: '08-21', name: 'Congés d’été' },
  },
];

interface DemoDevice {
  name: string;
  serialNumber: string;
  /** Reported when it connects; a device without it hasn't connected yet. */
  firmware?: string;
  note?: string;
  bound: number;
  /** When it last called, in days ago. */
  seen?: number;
  locked?: number;
  unbound?: number;
}

/** Head of the lab that binds the devices. */
export const deviceHead: ActorName = 'lena';
export const devices: readonly DemoDevice[] = [
  { name: 'Old scanner', serialNumber: 'AS-1903-0077', firmware: '3.9.8', bound: 195.2, seen: 130.1, unbound: 129.9 },
  {
    name: 'Milling machine 1',
    serialNumber: 'MX5-18834',
    firmware: '11.0.3',
    note: 'Spindle at the service until further notice',
    bound: 195,
    seen: 7.4,
    locked: 7.1,
  },
  { name: 'Model scanner', serialNumber: 'AS-2207-0418', firmware: '4.2.1', bound: 129.8, seen: 0.003 },
  { name: 'Resin printer', serialNumber: 'DLP-90-5521', bound: 0.1 },
];

interface DemoWork extends Pick<WorkOrder, 'type' | 'priority' | 'content'> {
  by: ActorName;
  /** Number of the partner it's assigned to. */
  asks?: string;
  written: number;
  /** Days from now. */
  due?: number;
  taken?: { by: ActorName; at: number };
  resolved?: { at: number; resolution: string };
  closed?: number;
  said?: readonly { by: ActorName; at: number; body: string }[];
}

export const works: readonly DemoWork[] = [
  {
    by: 'ada',
    type: 'equipment',
    priority: 'low',
    content: 'Scanner: two tips have reached 150 autoclave cycles. Order a new set and note the date on the box.',
    written: 16,
    taken: { by: 'ben', at: 15 },
    resolved: { at: 12, resolution: 'Four new tips are in drawer 3, the old ones are thrown away.' },
    closed: 11,
  },
  {
    by: 'lena',
    type: 'equipment',
    priority: 'urgent',
    content:
      'Milling machine 1: the spindle hums above 20,000 rpm and leaves chatter marks on margins. Mill margins on machine 2 until it is repaired.',
    written: 8,
    due: 1,
    taken: { by: 'tom', at: 7.6 },
    said: [
      { by: 'tom', at: 7.5, body: 'The collet is clean and the run-out is 9 µm. I think it is the front bearing.' },
      {
        by: 'lena',
        at: 7.2,
        body: 'Then the spindle goes to the service. Please tell the clinics that wait for work from machine 1.',
      },
    ],
  },
  {
    by: 'lena',
    asks: 'L-1002',
    type: 'support',
    priority: 'normal',
    content:
      'You mill the layered zirconia that we forward to you: which sintering curve do you use for 98 × 14 discs?',
    written: 6,
    taken: { by: 'amelie', at: 5 },
    resolved: {
      at: 1,
      resolution:
        '2 h to 1,530 °C, 2 h holding time, cooling at 10 °C/min down to 300 °C. The sheet comes with the next parcel.',
    },
  },
  {
    by: 'ben',
    asks: 'L-1001',
    type: 'quality',
    priority: 'high',
    content:
      'Three crowns this month were high by about 0.1 mm. Could you check the occlusal clearance that you set for us?',
    written: 1,
    due: 3,
  },
  {
    by: 'tom',
    type: 'production',
    priority: 'normal',
    content: 'Zirconia discs A2, 98 × 14: three are left, about a week’s work. Order ten.',
    written: 0.2,
    due: 4,
  },
];

/** When people applied, were accepted and left; for `others` in people.ts. */
export const membership = { applied: 194, accepted: 193.9, left: 183, waiting: 1.5 };
/** When `invited` and `asked` in people.ts were created. */
export const invitedAt = 3;
export const askedAt = 2;

const megabyte = 1024 ** 2;
const gigabyte = 1024 * megabyte;

interface DemoCard {
  by: ActorName;
  bytes: number;
  days: number;
  activated: number;
}

/**
 * One has expired; the other expires within a month. Nothing else may happen during the first or the subscription: a
 * job that runs every minute would notice mid-seeding that they ended long ago.
 */
export const cards: readonly DemoCard[] = [
  { by: 'ada', bytes: gigabyte, days: 45, activated: 180 },
  { by: 'aoife', bytes: 6 * gigabyte, days: 30, activated: 6 },
];

/** Monthly; it expired after one month. */
export const subscribed = { by: 'ada', plan: 'small', from: 120, cancelled: 95 } as const;

/** Its contract includes barely more than it uses, so that the demo shows a nearly full storage bar. */
export const nearlyFull = { number: 'C-1002', percent: 92, least: megabyte };
