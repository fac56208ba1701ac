import { createHash } from 'node:crypto';
import { previewBadge } from './preview-badge';

it('is on no page of the environment’s own set', () => {
  expect(previewBadge(undefined)).toBeNull();
  expect(previewBadge({ id: 'a1', source: 'environment' })).toBeNull();
});

it('names the set, leads back without a script, and escapes its text', () => {
  const mark = previewBadge({ id: 'a1', source: 'link', name: '<b onclick="x">"Friday"' });
  expect(mark?.html).toContain('Preview: &#60;b onclick=&#34;x&#34;&#62;&#34;Friday&#34;</p>');
  expect(mark?.html).not.toContain('<b ');
  expect(mark?.html).toContain('<form method="post" action="/qa/leave"><button>Reset</button></form>');
  expect(mark?.html).toContain('<a href="?qa" data-open-qa>Details</a>');
});

it('shows the set’s id where it has no name, in the style that its page allows', () => {
  const mark = previewBadge({ id: 'a1', source: 'override' });
  expect(mark?.html).toContain('Preview: a1</p>');
  const [, style = ''] = /<style>(.*)<\/style>/.exec(mark?.html ?? '') ?? [];
  expect(mark?.style).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`);
});
