import type { OrderTemplate } from '../../../domain/orderTemplate.ts';
import type { Context } from '../../context.ts';
import { omit } from '../kit/omit.ts';

/** The clinic's templates, with the names that they are shown by. */
export const templateRows = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('orderTemplate as t')
    .innerJoin('account as a', 'a.id', 't.creatorId')
    .leftJoin('organisation as l', 'l.id', 't.labId')
    .where('t.organisationId', '=', actor.organisationId)
    .selectAll('t')
    .select(['a.nickName as creatorName', 'l.name as labName']);

type Row = Awaited<ReturnType<ReturnType<typeof templateRows>['execute']>>[number];
export const presentTemplate = (row: Row): OrderTemplate => omit(row, ['organisationId', 'creatorId', 'searchTerms']);
