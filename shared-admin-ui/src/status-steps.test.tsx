import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { StatusSteps, type Transition } from './status-steps';

type State = 'new' | 'running' | 'done';

const TRANSITIONS: readonly Transition<State>[] = [
  { from: ['new'], to: 'running', label: 'Start' },
  { from: ['running'], to: 'done', label: 'Finish' },
];

function Record() {
  const [state, setState] = useState<State>('new');
  return (
    <StatusSteps
      state={state}
      labels={{ new: 'New', running: 'Running', done: 'Done' }}
      path={['new', 'running', 'done']}
      transitions={TRANSITIONS}
      move={async (to) => setState(to)}
      failed="Failed to move."
    />
  );
}

describe('the moves of a record', () => {
  it('keep the focus, whose button is gone, for the next one', async () => {
    const { user } = renderScreen(<Record />);
    await user.tab();
    await user.keyboard('{Enter}');
    const finish = await screen.findByRole('button', { name: 'Finish' });
    expect(document.body).not.toHaveFocus();
    await user.tab();
    expect(finish).toHaveFocus();
  });

  it('take the second press of a double press for no other move', async () => {
    renderScreen(<Record />);
    fireEvent.click(screen.getByRole('button', { name: 'Start' }), { detail: 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'Finish' }), { detail: 2 });
    fireEvent.click(screen.getByRole('button', { name: 'Finish' }), { detail: 1 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Finish' })).not.toBeInTheDocument());
  });
});
