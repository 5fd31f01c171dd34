import type { Order } from '../../../domain/order/order.ts';
import { binaryStl, makeArch } from '../meshes.ts';
import { clinicDay, untilScansAreReady } from '../clinicDay.ts';
import type { Asked } from '../remote.ts';
import { faultList } from './faultList.ts';
import { addressOf, allStops, arrival, type Visitor } from './stops.ts';
import type { Walker } from './walker.ts';

interface WalkedPage {
  address: string;
  /** A separate program, which only a full page load opens or leaves. */
  isApart: boolean;
}

export const desk = { width: 1440, height: 900 };

/** Fills a day of work; returns the order shown on pages, with a viewable scan. */
export async function shownOrder(server: Asked): Promise<Order> {
  const bytes = binaryStl(makeArch({ jaw: 'upper', triangles: 200 }));
  const { order } = await clinicDay(server, [{ name: 'upper_jaw.stl', bytes }]);
  await untilScansAreReady(server, order);
  return order;
}

/** The pages that a visitor can open, without duplicates. */
export async function pagesOf(server: Asked, visitor: Visitor, order: Order): Promise<WalkedPage[]> {
  const pages: WalkedPage[] = [];
  for (const stop of allStops()) {
    const address =
      stop.record?.name === 'order' ? `${stop.path}?id=${order.id}` : await addressOf(stop, server, visitor);
    if (arrival(stop, address, visitor) === address) pages.push({ address, isApart: stop.isApart === true });
  }
  return pages;
}

/** Opens the pages one after the other, as the menu does; returns their faults and those that `look` finds. */
export async function walkPages(
  walker: Walker,
  pages: readonly WalkedPage[],
  look: () => Promise<string[]>,
): Promise<string[]> {
  const faults = faultList();
  let wasApart = true;
  for (const { address, isApart } of pages) {
    // A separate program has no history entry to go back to: it would check the same page again.
    await (isApart || wasApart ? walker.open(address) : walker.step(address));
    wasApart = isApart;
    faults.add(address, walker.where() === address ? [] : [`led to ${walker.where()}`]);
    const isConsole = !isApart && (await walker.context.cookies()).some(({ name }) => name === 'Admin-Token');
    if (isConsole && !(await walker.page.locator('#content').isVisible())) faults.add(address, ['no console']);
    faults.add(address, [...(await look()), ...(await walker.complaints())]);
  }
  return faults.lines();
}
