// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CaseViewer } from '../../../src/custom/ui/viewer/CaseViewer.tsx';
import type { ViewerModel } from '../../../src/custom/ui/viewer/model.ts';

const build = (given: Partial<ViewerModel>): ViewerModel => ({
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
  hasColors: false,
  hasTexture: false,
  axes: null,
  orientation: null,
  ...given,
});

describe('a case without anything to draw', () => {
  it.each([[[]], [[build({ lodUrl: null, fullUrl: null })]]])('says so instead of an empty stage', (models) => {
    const { container } = render(<CaseViewer models={models} />);
    expect(container.querySelector('[data-state]')).toHaveAttribute('data-state', 'empty');
    expect(screen.getByText('viewer.state.empty')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so where the browser has no WebGL, and does not break', () => {
    const { container, unmount } = render(<CaseViewer models={[build({})]} />);
    expect(container.querySelector('[data-state]')).toHaveAttribute('data-state', 'error');
    expect(screen.getByText('viewer.state.noWebgl')).toBeVisible();
    unmount();
  });
});
