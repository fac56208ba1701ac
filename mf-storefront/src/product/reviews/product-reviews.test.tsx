import type { ItemReviewsResponse } from '@ofisi/api-contract/reviews/reviews';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { useNotices } from '@ofisi/shared-page/notices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arrival, item, review } from '../../testing/catalogue';
import { ProductPage } from '../product-page';

const server = apiServer();

beforeEach(() => {
  useNotices.setState({ notices: [] });
  server.get('/open-arrival/item-1', arrival(item(1, { rating_avg: 4.25, rating_count: 12 })));
  server.get('/user/wishlist', { items: [] });
  serve();
});

const answer = (facts: Partial<ItemReviewsResponse> = {}) => ({
  reviews: [
    review(1, { verified: true, answer: 'Thank you, Buyer 1.' }),
    review(2, { name: 'Guest', rate: 2, message: null }),
  ],
  rating_avg: 4.25,
  rating_count: 12,
  stars: [0, 1, 2, 2, 7],
  meta: { page: 1, per_page: 10, total: 12, pages: 2 },
  ...facts,
});
const serve = (facts: Partial<ItemReviewsResponse> = {}) => server.get('/item-reviews/item-1', answer(facts));
const none = { reviews: [], rating_avg: null, rating_count: 0, stars: [0, 0, 0, 0, 0] };

async function openTab(options: Parameters<typeof renderScreen>[1] = {}) {
  const view = renderScreen(<ProductPage />, {
    path: '/product-item/:slug',
    at: '/product-item/item-1',
    ...options,
  });
  await view.user.click(await screen.findByRole('tab', { name: 'Reviews (12)' }));
  return view;
}
const form = async () =>
  within((await screen.findByRole('button', { name: 'Send review' })).closest('form') ?? document.body);

describe('the Reviews tab', () => {
  it('shows that it is loading', async () => {
    renderScreen(<ProductPage />, { path: '/product-item/:slug', at: '/product-item/item-1' });
    const tab = await screen.findByRole('tab', { name: 'Reviews (12)' });
    // At once, before any response can arrive.
    fireEvent.click(tab);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByText('4.3')).toBeInTheDocument();
  });

  it('shows the average, the distribution of stars, and each review', async () => {
    await openTab();
    expect(await screen.findByText('4.3')).toBeInTheDocument();
    expect(screen.getByText(/out of 5/)).toBeInTheDocument();
    const panel = within(screen.getByRole('tabpanel', { name: 'Reviews (12)' }));
    const lines = panel.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines.slice(0, 5)).toEqual(['5 stars7', '4 stars2', '3 stars2', '2 stars1', '1 star0']);
    const [first, second] = panel.getAllByRole('article');
    expect(first).toHaveTextContent('Buyer 1 Verified purchase');
    expect(first).toHaveTextContent('2 Nov 2026');
    expect(first).toHaveTextContent('Words of buyer 1');
    expect(first).toHaveTextContent('Answer from the shopThank you, Buyer 1.');
    expect(within(first ?? document.body).getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
    expect(second).toHaveTextContent('Guest');
    expect(second).not.toHaveTextContent('Verified');
  });

  it('opens from the rating beside the price, and closes with the arrow keys', async () => {
    const { user } = renderScreen(<ProductPage />, { path: '/product-item/:slug', at: '/product-item/item-1' });
    await user.click(await screen.findByRole('button', { name: '4.3 (12 reviews)' }));
    expect(screen.getByRole('tab', { name: 'Reviews (12)' })).toHaveAttribute('aria-selected', 'true');
    await screen.findByText('4.3');
    screen.getByRole('tab', { name: 'Reviews (12)' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Key Features' })).toHaveFocus();
    expect(screen.getByText('Network ready')).toBeInTheDocument();
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Reviews (12)' })).toHaveFocus();
  });

  it('turns its pages', async () => {
    const { user } = await openTab();
    await screen.findByText('Page 1 of 2');
    serve({ reviews: [review(11)], meta: { page: 2, per_page: 10, total: 12, pages: 2 } });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Words of buyer 11')).toBeInTheDocument();
    expect(screen.queryByText('Words of buyer 1')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('shows an empty state without numbers', async () => {
    serve({ ...none, meta: { page: 1, per_page: 10, total: 0, pages: 1 } });
    await openTab();
    expect(await screen.findByText('No reviews yet')).toBeInTheDocument();
    expect(screen.queryByText(/out of 5/)).not.toBeInTheDocument();
    expect(screen.queryByText('Page 1 of 1')).not.toBeInTheDocument();
  });

  it.each([
    ['refused', 404, 'Failed to fetch reviews.'],
    ['broken', 500, 'An error occurred while fetching reviews.'],
  ])('shows an error when they are %s, and retries', async (_, status, sentence) => {
    server.get('/item-reviews/item-1', { message: 'No.' }, status);
    const { user } = await openTab();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    serve();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Words of buyer 1')).toBeInTheDocument();
  });
});

describe('the review form', () => {
  it('sends stars and text of a signed-in user, and announces that they wait for approval', async () => {
    const calls = server.post('/add-review', { message: 'Saved.', review: { id: 9, state: 'pending' } });
    const { user } = await openTab({ role: 'User' });
    const fields = await form();
    await user.click(fields.getByRole('radio', { name: '4 stars' }));
    await user.type(fields.getByRole('textbox', { name: 'Your review (optional)' }), 'Quiet & quick');
    await user.click(fields.getByRole('button', { name: 'Send review' }));
    const thanks = await screen.findByText('Thank you. Your review will appear here once it has been approved.');
    expect(thanks.parentElement).toHaveFocus();
    expect(calls.map(({ body }) => body)).toEqual([{ user_id: 1, item_id: 1, rate: 4, message: 'Quiet & quick' }]);
    expect(useNotices.getState().notices).toMatchObject([{ text: 'Product reviewed successfully!' }]);
    await user.click(screen.getByRole('button', { name: 'Change your review' }));
    expect((await form()).getByRole('radio', { name: '4 stars' })).not.toBeChecked();
  });

  it('lets a guest choose the stars with the keyboard and omit the text', async () => {
    const calls = server.post('/add-review', { message: 'Saved.', review: { id: 9, state: 'pending' } });
    const { user } = await openTab();
    const fields = await form();
    await user.click(fields.getByRole('radio', { name: '3 stars' }));
    await user.keyboard('{ArrowRight}');
    expect(fields.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await user.click(fields.getByRole('button', { name: 'Send review' }));
    await screen.findByText(/once it has been approved/);
    expect(calls.map(({ body }) => body)).toEqual([{ user_id: null, item_id: 1, rate: 4, message: '' }]);
    expect(screen.queryByRole('button', { name: 'Change your review' })).not.toBeInTheDocument();
  });

  it('keeps the input after leaving and after a reload, for that product alone, until it is sent', async () => {
    const first = await openTab();
    const before = await form();
    await first.user.click(before.getByRole('radio', { name: '4 stars' }));
    await first.user.type(before.getByRole('textbox'), 'Quiet');
    first.unmount();

    const { user, unmount } = await openTab();
    const again = await form();
    expect(again.getByRole('radio', { name: '4 stars' })).toBeChecked();
    expect(again.getByRole('textbox')).toHaveValue('Quiet');
    server.post('/add-review', { message: 'Saved.', review: { id: 9, state: 'pending' } });
    await user.click(again.getByRole('button', { name: 'Send review' }));
    await screen.findByText(/once it has been approved/);
    unmount();

    sessionStorage.setItem('ofisi_draft:review:2', '{"rate":"2","message":"Loud","owner":null}');
    await openTab();
    const last = await form();
    expect(last.getByRole('radio', { name: '4 stars' })).not.toBeChecked();
    expect(last.getByRole('textbox')).toHaveValue('');
  });

  it.each([
    ['another account’s', '{"rate":"4","message":"Quiet","owner":7}'],
    ['nonsense', '{"rate":9,"message":["x"],"owner":null}'],
  ])('starts empty when a draft is %s', async (_, draft) => {
    sessionStorage.setItem('ofisi_draft:review:1', draft);
    await openTab();
    const fields = await form();
    expect(fields.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(fields.getByRole('textbox')).toHaveValue('');
  });

  it('requires the stars before sending', async () => {
    const calls = server.post('/add-review', {});
    const { user } = await openTab();
    const fields = await form();
    await user.click(fields.getByRole('button', { name: 'Send review' }));
    expect(await fields.findByText('Please choose a rating.')).toBeInTheDocument();
    expect(fields.getByRole('radiogroup', { name: 'Your rating' })).toHaveAccessibleDescription(
      'Please choose a rating.',
    );
    expect(fields.getByRole('radio', { name: '1 star' })).toHaveFocus();
    expect(calls).toHaveLength(0);
  });

  it('shows the server’s errors under the fields', async () => {
    server.post('/add-review', { message: 'Bad.', errors: { message: ['The message is too long.'] } }, 400);
    const { user } = await openTab();
    const fields = await form();
    await user.click(fields.getByRole('radio', { name: '5 stars' }));
    await user.click(fields.getByRole('button', { name: 'Send review' }));
    expect(await fields.findByText('The message is too long.')).toBeInTheDocument();
    expect(fields.getByRole('textbox')).toHaveAccessibleDescription(/The message is too long\./);
    expect(fields.getByRole('textbox')).toHaveFocus();
    expect(fields.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [
      'reviewed it already',
      { message: 'Bad.', errors: { item_id: ['You have reviewed this product already.'] } },
      400,
      'You have reviewed this product already.',
    ],
    ['asked too often', { message: 'Too many reviews.' }, 429, 'Too many reviews.'],
    ['met a broken server', { message: 'SQL.' }, 500, null],
  ])('reports a failure when the buyer %s, and keeps the input', async (_, body, status, reason) => {
    server.post('/add-review', body, status);
    const { user } = await openTab();
    const fields = await form();
    await user.click(fields.getByRole('radio', { name: '5 stars' }));
    await user.type(fields.getByRole('textbox'), 'Fine');
    await user.click(fields.getByRole('button', { name: 'Send review' }));
    const alert = await fields.findByRole('alert');
    expect(alert).toHaveTextContent(`Error reviewing product${reason ?? ''}`);
    expect(alert).not.toHaveTextContent('SQL');
    expect(fields.getByRole('textbox')).toHaveValue('Fine');
    await waitFor(() => expect(fields.getByRole('button', { name: 'Send review' })).toBeEnabled());
  });
});
