import { file } from './file.ts';
import { image } from './image.ts';
import type { AnyEntity } from './kit/entity.ts';
import { message } from './message.ts';
import { order } from './order.ts';
import { organisation } from './organisation.ts';
import { patient } from './patient.ts';
import { record } from './record.ts';

/** Every entity: the server makes its routes, the types their labels, the tests their matrix from this list. */
export const entities = { patient, record, image, order, file, message, organisation } satisfies Record<
  string,
  AnyEntity
>;

export type Entities = typeof entities;
export type EntityName = keyof Entities;
