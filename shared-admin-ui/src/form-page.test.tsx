import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { post } from '@ofisi/shared-auth/http';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from './fields';
import { FormPage, FormSection } from './form-page';
import { submitErrorOf } from './resource';

interface Values {
  readonly name: string;
  readonly items: readonly { readonly item_id: number; readonly quantity: number }[];
}

const server = apiServer();

/** @param staysOpen it records one sale after the other */
function NewSale({ staysOpen = false }) {
  const navigate = useNavigate();
  const form = useForm<Values>({ defaultValues: { name: '', items: [{ item_id: 3, quantity: 1 }] } });
  const save = useMutation({ mutationFn: (values: Values) => post('/ordered-products', { ...values }) });
  const submitError = useMemo(
    () => save.error && submitErrorOf(save.error, 'Something went wrong', 'sale'),
    [save.error],
  );
  return (
    <FormPage
      form={form}
      title="Record Sale"
      draft="1:sale:new"
      loading={save.isPending}
      submitError={submitError}
      submitLabel="Create"
      submittingLabel="Creating..."
      summary={<p>KSh 100.00</p>}
      onSubmit={(values, clear) =>
        save.mutate(values, {
          onSuccess: () => {
            clear();
            if (!staysOpen) void navigate('/admin/sales');
          },
        })
      }
      onClose={() => void navigate('/admin/sales')}
    >
      <FormSection title="Customer">
        <TextField control={form.control} name="name" label="Name" required />
      </FormSection>
    </FormPage>
  );
}

function open(props: { readonly staysOpen?: boolean } = {}) {
  const { user, router, container, unmount } = renderScreen(<NewSale {...props} />, {
    path: '/admin/new',
    at: '/admin/new',
  });
  return {
    user,
    container,
    unmount,
    at: () => router.state.location.pathname,
    name: screen.getByRole('textbox', { name: /Name/ }),
    create: () => user.click(screen.getByRole('button', { name: 'Create' })),
  };
}

const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('ofisi_draft:'));

describe('a form on a page of its own', () => {
  it('shows its total, sends once, and leaves no draft', async () => {
    const calls = server.post('/ordered-products', { message: 'Saved.' });
    const { user, name, create, at, container } = open();
    expect(screen.getByText('KSh 100.00')).toBeVisible();
    await expectAccessible(container);
    await user.type(name, 'Achieng');
    expect(kept()).toHaveLength(1);
    await create();
    await waitFor(() => expect(at()).toBe('/admin/sales'));
    expect(calls).toHaveLength(1);
    expect(kept()).toEqual([]);
  });

  it('asks before discarding changes, and then removes them', async () => {
    const { user, name, at } = open();
    await user.type(name, 'Achieng');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(at()).toBe('/admin/new');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(at()).toBe('/admin/sales'));
    expect(kept()).toEqual([]);
  });

  it('closes without changes', async () => {
    const { user, at } = open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(at()).toBe('/admin/sales'));
  });

  it('offers the draft of an earlier visit', async () => {
    const { user, name, unmount } = open();
    await user.type(name, 'Achieng');
    unmount();
    const again = open();
    await again.user.click(screen.getByRole('button', { name: 'Restore changes' }));
    expect(again.name).toHaveValue('Achieng');
  });

  it('no longer offers a draft once something else is saved', async () => {
    server.post('/ordered-products', { message: 'Saved.' });
    const { user, name, unmount } = open();
    await user.type(name, 'Achieng');
    unmount();
    const again = open({ staysOpen: true });
    expect(screen.getByRole('button', { name: 'Restore changes' })).toBeVisible();
    await again.user.type(again.name, 'Wanjiru');
    await again.create();
    await waitFor(() => expect(again.name).toHaveValue(''));
    expect(screen.queryByRole('button', { name: 'Restore changes' })).not.toBeInTheDocument();
    expect(kept()).toEqual([]);
  });

  it('shows server errors under their fields, others above them, and can be sent again', async () => {
    const errors = { name: ['Too long.'], 'items.0.item_id': ['No longer sold.'], tax: ['No such tax.'] };
    server.post('/ordered-products', { message: 'Invalid.', errors }, 400);
    const { user, name, create, at } = open();
    await user.type(name, 'Achieng');
    await create();
    await waitFor(() => expect(name).toHaveAccessibleDescription('Too long.'));
    expect(name).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrongNo such tax.');
    const calls = server.post('/ordered-products', { message: 'Saved.' });
    await create();
    await waitFor(() => expect(at()).toBe('/admin/sales'));
    expect(calls).toHaveLength(1);
  });
});
