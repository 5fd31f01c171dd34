import type { ViewerModel } from '../../../src/custom/ui/viewer/model.ts';

/** A model of a case, by default an upper jaw. */
export const buildModel = (given: Partial<ViewerModel>): ViewerModel => ({
  id: 'upper',
  name: 'upper.stl',
  jaw: 'upper',
  isDesign: false,
  scale: 1,
  mirrored: false,
  lodUrl: '/m/lod',
  fullUrl: '/m/full',
  lodBytes: 1,
  fullBytes: 1,
  triangles: 1,
  maxErrorMicrometres: 2,
  facesIn: false,
  hasColors: false,
  hasTexture: false,
  axes: null,
  orientation: null,
  ...given,
});
