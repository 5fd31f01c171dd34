// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CaseViewer } from '../../../src/custom/ui/viewer/CaseViewer.tsx';
import { buildModel } from './models.ts';

describe('a case without anything to draw', () => {
  it.each([[[]], [[buildModel({ lodUrl: null, fullUrl: null })]]])('says so instead of an empty stage', (models) => {
    const { container } = render(<CaseViewer models={models} />);
    expect(container.querySelector('[data-state]')).toHaveAttribute('data-state', 'empty');
    expect(screen.getByText('viewer.state.empty')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so where the browser has no WebGL, and does not break', () => {
    const { container, unmount } = render(<CaseViewer models={[buildModel({})]} />);
    expect(container.querySelector('[data-state]')).toHaveAttribute('data-state', 'error');
    expect(screen.getByText('viewer.state.noWebgl')).toBeVisible();
    unmount();
  });
});
