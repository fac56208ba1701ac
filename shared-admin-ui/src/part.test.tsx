import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definePart, loadParts, prepareParts, usePart } from './part';

/** A part whose code is a word; it fails as often as `failures` says. */
function wordPart(failures: number) {
  const attempts: string[] = [];
  const part = definePart(async () => {
    attempts.push('attempt');
    if (attempts.length <= failures) throw new Error('There is no network.');
    return 'Calendar';
  });
  const Word = () => {
    const { code, hasFailed } = usePart(part);
    return (
      <button type="button" onClick={() => void part.load()}>
        {code ?? (hasFailed ? 'Failed' : 'Loading')}
      </button>
    );
  };
  return { part, Word, attempts };
}

describe('a part', () => {
  it('is loaded by the first that needs it, and is there for the next at once', async () => {
    const { Word, attempts } = wordPart(0);
    render(<Word />);
    expect(screen.getByRole('button')).toHaveTextContent('Loading');
    expect(await screen.findByText('Calendar')).toBeVisible();
    render(<Word />);
    expect(screen.getAllByText('Calendar')).toHaveLength(2);
    expect(attempts).toHaveLength(1);
  });

  it('is tried again after a failure', async () => {
    const { Word, attempts } = wordPart(1);
    render(<Word />);
    await userEvent.click(await screen.findByRole('button', { name: 'Failed' }));
    expect(await screen.findByText('Calendar')).toBeVisible();
    expect(attempts).toHaveLength(2);
  });

  it('is there from the first on, if it was loaded before', async () => {
    const { Word } = wordPart(0);
    await loadParts();
    render(<Word />);
    expect(screen.getByRole('button')).toHaveTextContent('Calendar');
  });

  describe('of a page that is quiet', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('is loaded before anybody needs it', async () => {
      const { part, attempts } = wordPart(0);
      prepareParts();
      expect(attempts).toHaveLength(0);
      await jest.advanceTimersByTimeAsync(3_000);
      expect(part.read().code).toBe('Calendar');
    });

    it('is not loaded if the page is left before', async () => {
      const { attempts } = wordPart(0);
      const leave = prepareParts();
      leave();
      await jest.advanceTimersByTimeAsync(3_000);
      expect(attempts).toHaveLength(0);
    });
  });
});
