import { render } from '@testing-library/react';
import { expectAccessible } from './axe';

describe('the accessibility check', () => {
  it('fails with the invalid element, in a part and on a page', async () => {
    const { container } = render(
      <main>
        <h1>Shop</h1>
        <button type="button" />
      </main>,
    );
    await expect(expectAccessible(container)).rejects.toThrow('button-name: <button type=\\"button\\"></button>');
    await expect(expectAccessible()).rejects.toThrow('button-name');
  });
});
