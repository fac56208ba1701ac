import type { ModeratedReview } from '@ofisi/api-contract/reviews/reviews';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { RatingsPage } from './ratings-page';

const server = apiServer();

const broken: ModeratedReview = {
  id: 7,
  item_id: 3,
  item_title: 'Canon 725 toner',
  item_slug: 'canon-725-toner',
  name: 'Achieng',
  rate: 2,
  message: 'Streaks on every page',
  verified: true,
  state: 'pending',
  answer: null,
  created_at: '2026-11-20T12:45:00.000Z',
};
const praise: ModeratedReview = {
  ...broken,
  id: 5,
  item_title: 'HP LaserJet',
  name: 'Guest',
  rate: 5,
  message: null,
  verified: false,
  state: 'approved',
  answer: 'Thank you.',
};

async function openRatings(reviews = [broken, praise]) {
  server.get('/view-reviews', listAnswer('reviews', reviews));
  const { user } = renderScreen(
    <>
      <RatingsPage />
      <Notices />
    </>,
    { role: 'Staff' },
  );
  await screen.findByRole('table', { name: 'Ratings', busy: false });
  const choose = async (item: string, entry: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${item}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  return { user, choose };
}

const rowOf = (item: string) => within(screen.getByRole('row', { name: new RegExp(item) }));

it('lists each review with its item and status', async () => {
  await openRatings();
  const row = rowOf('Canon 725 toner');
  expect(row.getByRole('img', { name: '2 of 5 stars' })).toHaveTextContent('★★☆☆☆');
  for (const text of ['Streaks on every page', 'Achieng', 'Pending', '20 Nov 2026, 15:45']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(rowOf('HP LaserJet').getByText('Approved')).toBeVisible();
});

it('approves a review at once', async () => {
  const { choose } = await openRatings();
  const calls = server.post('/moderate-review/7', { message: 'Review approved successfully' });
  server.get('/view-reviews', listAnswer('reviews', [{ ...broken, state: 'approved' }, praise]));
  await choose('Canon 725 toner', 'Approve');
  expect(await screen.findByText('Review approved successfully')).toBeVisible();
  expect(calls[0]?.body).toEqual({ state: 'approved' });
  expect(await rowOf('Canon 725 toner').findByText('Approved')).toBeVisible();
});

it('offers only actions that change the status', async () => {
  const { user } = await openRatings();
  await user.click(screen.getByRole('button', { name: 'Actions for HP LaserJet' }));
  expect(await screen.findByRole('menuitem', { name: 'Reject' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Approve' })).not.toBeInTheDocument();
});

it.each([
  [403, 'You wrote this review. Please ask a colleague to moderate it.'],
  [500, ''],
])('shows why a decision was not saved (%i)', async (status, reason) => {
  const { choose } = await openRatings();
  server.post('/moderate-review/7', { message: reason }, status);
  await choose('Canon 725 toner', 'Reject');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Failed to save the decision. Please try again later.${reason}`,
  );
  expect(rowOf('Canon 725 toner').getByText('Pending')).toBeVisible();
});

it('moderates all selected reviews, and names those that were refused', async () => {
  const { user } = await openRatings();
  const refused = [{ id: 5, message: 'You wrote this review.' }];
  const calls = server.post('/moderate-reviews', { message: '1 review rejected, 1 not.', done: [7], refused });
  await user.click(screen.getByRole('checkbox', { name: 'Select Canon 725 toner' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select HP LaserJet' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Are you sure you want to reject these 2 reviews?');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('You wrote this review.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ ids: [7, 5], state: 'rejected' });
});

it('answers a review below its text', async () => {
  const { user, choose } = await openRatings();
  const calls = server.post('/answer-review/7', { message: 'Answer saved successfully' });
  await choose('Canon 725 toner', 'Answer');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Streaks on every page')).toBeVisible();
  await user.type(dialog.getByLabelText('Your answer'), 'We will exchange it.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Answer saved successfully')).toBeVisible();
  expect(calls[0]?.body).toEqual({ answer: 'We will exchange it.' });
});

it('keeps an answer that was not saved', async () => {
  const { user, choose } = await openRatings();
  server.post('/answer-review/5', { message: 'Broken.' }, 500);
  await choose('HP LaserJet', 'Answer');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Stars only, no text.')).toBeVisible();
  expect(dialog.getByLabelText('Your answer')).toHaveValue('Thank you.');
  await user.clear(dialog.getByLabelText('Your answer'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to save the answer. Please try again later.');
});

it('filters the list by status and stars', async () => {
  const { user } = await openRatings();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(await screen.findByRole('dialog'));
  await user.click(panel.getByRole('checkbox', { name: 'Pending' }));
  await user.click(panel.getByRole('checkbox', { name: '2 stars' }));
  await user.click(panel.getByRole('button', { name: 'Show results' }));
  expect(await screen.findByText('0 of 1 row(s) selected.')).toBeVisible();
  expect(screen.getByText('Canon 725 toner')).toBeVisible();
});

it('offers a retry after a failed list', async () => {
  server.fail('get', '/view-reviews');
  const { user } = renderScreen(<RatingsPage />, { role: 'Staff' });
  expect(await screen.findByText('Something went wrong, contact developer')).toBeVisible();
  server.get('/view-reviews', listAnswer('reviews', [praise]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('HP LaserJet')).toBeVisible();
});
