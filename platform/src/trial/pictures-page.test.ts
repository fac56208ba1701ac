import { picturesPage } from './pictures-page';

it('shows pages that look different side by side, and names missing pages', () => {
  const page = { address: '/<b>', remote: 'mf-storefront', before: 'AAAA', after: null };
  const html = picturesPage(['local', 'June & July'], [page]);
  expect(html).toContain('<p>1 page looks different.</p><h2>/&#60;b&#62; (mf-storefront)</h2>');
  expect(html).toContain('<img alt="local" src="data:image/webp;base64,AAAA">');
  expect(html).toContain('<figcaption>June &#38; July</figcaption><p>There is no such page, or it did not come.</p>');
});

it('reports that nothing looks different', () => {
  expect(picturesPage(['local', 'qa'], [])).toContain('<p>Every page looks the same.</p>');
});
