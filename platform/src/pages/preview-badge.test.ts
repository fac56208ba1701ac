import { createHash } from 'node:crypto';
import { previewBadge } from './preview-badge';

it('is in no page of what everybody gets', () => {
  expect(previewBadge(undefined)).toBeNull();
  expect(previewBadge({ id: 'a1', source: 'environment' })).toBeNull();
});

it('names the set and leads back without a script, and nothing that somebody wrote becomes markup', () => {
  const mark = previewBadge({ id: 'a1', source: 'link', name: '<b onclick="x">"Friday"' });
  expect(mark?.html).toContain('Preview: &#60;b onclick=&#34;x&#34;&#62;&#34;Friday&#34;</p>');
  expect(mark?.html).not.toContain('<b ');
  expect(mark?.html).toContain('<form method="post" action="/qa/leave"><button>Reset</button></form>');
  expect(mark?.html).toContain('<a href="?qa" data-open-qa>Details</a>');
});

it('goes by the set’s id where it has no name, in the style that its page allows', () => {
  const mark = previewBadge({ id: 'a1', source: 'override' });
  expect(mark?.html).toContain('Preview: a1</p>');
  const [, style = ''] = /<style>(.*)<\/style>/.exec(mark?.html ?? '') ?? [];
  expect(mark?.style).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`);
});
