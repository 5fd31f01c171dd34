import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { beforeAll, describe, test } from 'vitest';
import { awkward } from '../../../support/awkward.ts';
import { expectLevels } from '../../../support/levels.ts';
import { ply, threeMf } from '../../../support/meshes.ts';

beforeAll(() => MeshoptSimplifier.ready);

describe.each(Object.entries(awkward))('a scan with %s has complete levels of detail', (_, make) => {
  const mesh = make();
  test('as PLY', () => expectLevels('a.ply', ply(mesh)));
  test('as 3MF', () => expectLevels('a.3mf', threeMf(mesh)));
});
