import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { beforeAll, test } from 'vitest';
import { awkward } from '../../support/awkward.ts';
import { expectLevels } from '../../support/levels.ts';
import { binaryStl } from '../../support/meshes.ts';

beforeAll(() => MeshoptSimplifier.ready);

// STL only, which alone has an early preview; tests/nightly covers the other formats.
test.each(Object.entries(awkward))('a scan with %s has complete levels of detail', (_, make) =>
  expectLevels('a.stl', binaryStl(make())),
);
