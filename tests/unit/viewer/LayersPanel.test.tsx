// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CaseViewer } from '../../../src/custom/ui/viewer/CaseViewer.tsx';
import type { Drawing } from '../../../src/custom/ui/viewer/useDrawing.tsx';
import { buildModel } from './models.ts';

// Tests have no graphics card: the viewer is in the state after its first frame.
vi.mock('../../../src/custom/ui/viewer/useDrawing.tsx', () => ({
  useDrawing: (): Drawing => ({
    stage: null,
    stageState: 'drawing',
    restart() {},
    scene: { current: null },
    labels: { current: null },
    eye: { current: null },
    drawn: 'whole',
    narrow: false,
  }),
}));

const jaws = [buildModel({}), buildModel({ id: 'lower', name: 'lower.stl', jaw: 'lower' })];
const button = () => screen.getByRole('button', { name: /^viewer\.layers\.(of|label)$/ });
const panel = () => screen.queryByRole('group', { name: 'viewer.layers.label' });

describe('the list of models', () => {
  it('is closed until its button is pressed, and closed by it again', () => {
    render(<CaseViewer models={jaws} />);
    expect(panel()).toBeNull();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button());
    expect(within(panel()!).getAllByRole('slider')).toHaveLength(2);
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(button());
    expect(panel()).toBeNull();
  });

  it('closes by Escape, which gives the focus back to its button and goes no further', () => {
    const onKeyDown = vi.fn();
    render(
      <div role="presentation" onKeyDown={onKeyDown}>
        <CaseViewer models={jaws} />
      </div>,
    );
    fireEvent.click(button());
    const hide = within(panel()!).getAllByRole('button')[1]!;
    hide.focus();
    fireEvent.keyDown(hide, { key: 'Escape' });
    expect(panel()).toBeNull();
    expect(button()).toHaveFocus();
    expect(onKeyDown).not.toHaveBeenCalled();
    // Also right after opening, while its button still has the focus.
    fireEvent.click(button());
    fireEvent.keyDown(button(), { key: 'Escape' });
    expect(panel()).toBeNull();
  });

  it('gives the focus back when it is closed by its own button', () => {
    render(<CaseViewer models={jaws} />);
    fireEvent.click(button());
    fireEvent.click(within(panel()!).getByRole('button', { name: 'viewer.layers.close' }));
    expect(panel()).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('is next to the picture and not on it', () => {
    render(<CaseViewer models={jaws} />);
    fireEvent.click(button());
    const picture = screen.getByRole('application').parentElement!;
    expect(picture).not.toContainElement(panel());
    expect(picture.parentElement).toContainElement(panel());
  });

  it('is not offered where a picture has no bars', () => {
    render(<CaseViewer models={jaws} plain />);
    expect(screen.queryByRole('button', { name: /layers/ })).toBeNull();
    expect(panel()).toBeNull();
  });
});
