import { describe, expect, test } from 'vitest';
import {
  apart,
  books,
  converted,
  fan,
  flood,
  type NamedFile,
  objPolygon,
  plyPolygon,
  same,
  tangle,
} from '../../../support/hostileMeshes.ts';
import { makeArch, threeMf } from '../../../support/meshes.ts';

/* Files of a few megabytes that once took minutes: conversion time grows at most linearly with size. */

test.each<[what: string, file: () => NamedFile]>([
  ['an OBJ polygon of 300,000 corners', () => objPolygon(300_000)],
  ['a PLY polygon of 100,000 corners', () => plyPolygon(100_000)],
  ['one triangle 300,000 times', () => same(300_000)],
  ['a fan of 100,000 triangles', () => fan(100_000)],
  ['100,000 triangles at one edge', () => books(100_000, 100_000)],
])('%s is refused', async (_, file) => {
  await expect(converted(file())).rejects.toMatchObject({ code: 'crowdedVertex' });
});

/** CPU time, which other load on the machine hardly affects. */
async function costOf(file: NamedFile): Promise<number> {
  const before = process.cpuUsage();
  await converted(file);
  return process.cpuUsage(before).user;
}

/** Minimum of three rounds; stops once one is below `enough`. */
async function leastCostOf(file: NamedFile, enough = 0): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 3 && least >= enough; round++) least = Math.min(least, await costOf(file));
  return least;
}

describe('four times the triangles take at most eight times the time', () => {
  test.each<[what: string, of: (triangles: number) => NamedFile]>([
    ['9,900 triangles at each of few edges', (triangles) => books(triangles, 9900)],
    ['30 triangles at each of many edges', (triangles) => books(triangles, 30)],
    ['a tangle of a thousand vertices', tangle],
    ['two scans far apart', apart],
    ['vertices that once fell on one slot', flood],
    ['a 3MF', (triangles) => ['a.3mf', threeMf(makeArch({ triangles }))]],
  ])('%s', async (_, of) => {
    // The first run compiles.
    await converted(of(50_000));
    const most = 8 * (await leastCostOf(of(50_000)));
    expect(await leastCostOf(of(200_000), most)).toBeLessThan(most);
  });
});
