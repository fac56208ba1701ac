import type { KnownEquipment } from '@ofisi/api-contract/service/equipment';
import { dayIn } from '@ofisi/shared-admin-ui/days';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { uploadServicePicture } from '../pictures/upload-service-picture';
import { jobInFull, jobWith, someTechnicians } from '../testing/some-service-jobs';
import { AddServiceJobPage } from './add-service-job-page';
import { EditServiceJobPage } from './edit-service-job-page';

// The fake server cannot read a file from a form.
jest.mock('../pictures/upload-service-picture');
const upload = jest.mocked(uploadServicePicture);

const server = apiServer();

const until = dayIn(200);

const sold: KnownEquipment = {
  repair_warranties: [],
  id: 3,
  serial_number: 'VXR1234567',
  brand: 'Kyocera',
  model: 'ECOSYS M2040dn',
  customer_id: null,
  customer_name: null,
  phone_number: null,
  sold_here: {
    item_id: 7,
    item: 'Kyocera ECOSYS M2040dn',
    status: 'sold',
    sold_at: '2026-01-12T09:00:00.000Z',
    warranty_until: until,
    order_id: 40,
    invoice: 'INV26000040',
    customer_id: null,
    customer_name: 'Jane Wanjiku',
    phone_number: '0712345678',
  },
  jobs: [
    {
      id: 2,
      number: 'SJ26000002',
      stage: 'handed_over',
      fault: 'Prints faint',
      created_at: '2026-03-02T09:00:00.000Z',
    },
  ],
};

const saved = { message: 'Service job saved.', service_job: jobWith() };

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Save job' });
const known = () => within(screen.getByRole('status', { name: 'What we know of this machine' }));

function openNew(role: 'Admin' | 'Service Desk' = 'Admin') {
  server.get('/view-technicians', someTechnicians);
  return renderScreen(<AddServiceJobPage />, { role, path: '/admin/service/jobs/new', at: '/admin/service/jobs/new' });
}

describe('receiving a machine', () => {
  it('starts with its serial number, and fills in what is known of it', async () => {
    server.get('/view-equipment-by-serial', { equipment: [sold] });
    const calls = server.post('/add-service-job', saved);
    const { user, router, container } = openNew();
    expect(field('Serial Number')).toHaveFocus();
    await user.keyboard('VXR1234567{Enter}');
    expect(await known().findByText('Kyocera ECOSYS M2040dn')).toBeVisible();
    expect(known().getByText('Sold on 12 Jan 2026')).toBeVisible();
    expect(known().getByText(`Under our warranty until ${formatDay(until)}`)).toBeVisible();
    expect(known().getByRole('link', { name: 'INV26000040' })).toHaveAttribute('href', '/admin/sales/order?open=40');
    expect(known().getByRole('link', { name: 'SJ26000002' })).toHaveAttribute('href', '/admin/service/jobs/2');
    expect(field('Brand')).toHaveValue('Kyocera');
    expect(field('Model')).toHaveValue('ECOSYS M2040dn');
    expect(field('Name')).toHaveValue('Jane Wanjiku');
    expect(field('Phone')).toHaveValue('0712345678');
    expect(field('Fault')).toHaveFocus();
    await user.keyboard('Paper jams in tray 2');
    await user.click(screen.getByRole('button', { name: 'Add power cable' }));
    await user.click(screen.getByRole('button', { name: 'Add toner' }));
    expect(screen.queryByRole('button', { name: 'Add toner' })).not.toBeInTheDocument();
    await expectAccessible(container);
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/service/jobs/5'));
    expect(router.state.location.search).toBe('?received=1');
    expect(calls[0]?.body).toMatchObject({
      serial_number: 'VXR1234567',
      brand: 'Kyocera',
      model: 'ECOSYS M2040dn',
      customer_id: null,
      customer_name: 'Jane Wanjiku',
      phone_number: '0712345678',
      new_owner: false,
      fault: 'Paper jams in tray 2',
      accessories: 'Power cable, Toner',
      kind: 'repair',
      payer: null,
      visit_at: null,
    });
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  });

  it('fills in nothing of a number that is no longer in the form', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.get('/view-equipment-by-serial', async () => {
      await asked;
      return [{ equipment: [sold] }, 200];
    });
    const { user } = openNew();
    await user.type(field('Serial Number'), 'VXR1234567{Enter}');
    await user.type(field('Serial Number'), '8');
    answer();
    expect(await known().findByText('Kyocera ECOSYS M2040dn')).toBeVisible();
    expect(field('Brand')).toHaveValue('');
    expect(field('Name')).toHaveValue('');
  });

  it('keeps what was typed, and asks whether the machine has a new owner', async () => {
    server.get('/view-equipment-by-serial', { equipment: [sold] });
    const calls = server.post('/add-service-job', saved);
    const { user } = openNew();
    await user.type(field('Name'), 'Brian Mutua');
    await user.type(field('Phone'), '0733111222');
    expect(screen.queryByRole('switch', { name: /new owner/ })).not.toBeInTheDocument();
    await user.type(field('Serial Number'), 'VXR1234567');
    await user.tab();
    await waitFor(() => expect(field('Brand')).toHaveValue('Kyocera'));
    expect(field('Name')).toHaveValue('Brian Mutua');
    const isNew = await screen.findByRole('switch', { name: 'The machine has a new owner' });
    expect(isNew).toHaveAccessibleDescription('It was last with Jane Wanjiku.');
    await user.click(isNew);
    await user.type(field('Fault'), 'Faint');
    await user.click(save());
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ new_owner: true, customer_name: 'Brian Mutua' }));
  });

  it('takes the buyer for no new owner, whose name staff see shortened, and asks for what it does not know', async () => {
    const unit = sold.sold_here && { ...sold.sold_here, customer_name: 'Jane W.', phone_number: null };
    server.get('/view-equipment-by-serial', { equipment: [{ ...sold, sold_here: unit }] });
    const { user } = openNew('Service Desk');
    await user.keyboard('VXR1234567{Enter}');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    await user.keyboard('jane wanjiku');
    expect(screen.queryByRole('switch', { name: /new owner/ })).not.toBeInTheDocument();
    await user.clear(field('Name'));
    await user.keyboard('Janet Mumbi');
    expect(screen.getByRole('switch', { name: /new owner/ })).toHaveAccessibleDescription('It was last with Jane W.');
  });

  it('goes on with the brand of a machine that nobody knows, and leaves whoever is typing alone', async () => {
    server.get('/view-equipment-by-serial', { equipment: [] });
    const { user } = openNew();
    await user.keyboard('NEW-1{Enter}');
    await waitFor(() => expect(field('Brand')).toHaveFocus());
    await user.type(field('Fault'), 'Faint');
    await user.type(field('Serial Number'), '2{Enter}');
    expect(await known().findByText(/haven’t sold or repaired a machine/)).toBeVisible();
    expect(field('Fault')).toHaveFocus();
  });

  it('fills in who left a phone number last time, and is saved by a key', async () => {
    const ofPhone = { ...sold, sold_here: null, customer_name: 'Silas Kiptoo', phone_number: '0700 000 504' };
    server.get('/view-equipment-by-serial', { equipment: [ofPhone] });
    const calls = server.post('/add-service-job', saved);
    const { user } = openNew();
    await user.keyboard('VXR1234567{Enter}');
    await waitFor(() => expect(field('Phone')).toHaveValue('0700 000 504'));
    expect(field('Fault')).toHaveFocus();
    await user.keyboard('Faint{F10}');
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ customer_name: 'Silas Kiptoo', phone_number: '0700 000 504' }),
    );
  });

  it('replaces what it has filled in itself when the serial number turns out to be another', async () => {
    const other = {
      ...sold,
      id: 4,
      brand: 'HP',
      model: 'LaserJet 1020',
      sold_here: null,
      customer_name: 'Ali Noor',
      jobs: [],
    };
    server.get('/view-equipment-by-serial', ({ url }) => [
      { equipment: [url.includes('VXR') ? sold : other] } as never,
      200,
    ]);
    const { user } = openNew();
    await user.type(field('Serial Number'), 'VXR1234567{Enter}');
    await waitFor(() => expect(field('Name')).toHaveValue('Jane Wanjiku'));
    await user.clear(field('Serial Number'));
    await user.type(field('Serial Number'), 'CNB1{Enter}');
    await waitFor(() => expect(field('Brand')).toHaveValue('HP'));
    expect(field('Name')).toHaveValue('Ali Noor');
    expect(field('Phone')).toHaveValue('');
  });

  it('says where a machine is that has an open job, and who else it could be', async () => {
    const open = {
      id: 9,
      number: 'SJ26000009',
      stage: 'in_repair' as const,
      fault: 'Faint',
      created_at: '2026-11-01T09:00:00.000Z',
    };
    const brother = { ...sold, id: 8, brand: 'Brother', model: 'HL-L2370', sold_here: null, jobs: [open] };
    server.get('/view-equipment-by-serial', { equipment: [sold, brother] });
    const { user } = openNew();
    await user.type(field('Serial Number'), 'VXR1234567{Enter}');
    await user.click(await known().findByRole('button', { name: 'Brother HL-L2370' }));
    expect(known().getByText(/SJ26000009 is still open/)).toBeVisible();
    expect(known().getByRole('link', { name: 'Open SJ26000009' })).toHaveAttribute('href', '/admin/service/jobs/9');
    expect(field('Model')).toHaveValue('HL-L2370');
  });

  it.each([
    ['ended', { warranty_until: '2026-02-01' }, 'Our warranty ended on 1 Feb 2026'],
    ['was returned', { status: 'returned' as const }, 'No warranty from us'],
    ['never was', { warranty_until: null }, 'No warranty from us'],
  ])('says that the warranty %s', async (_case, differences, words) => {
    const unit = sold.sold_here && { ...sold.sold_here, ...differences };
    server.get('/view-equipment-by-serial', { equipment: [{ ...sold, sold_here: unit }] });
    const { user } = openNew();
    await user.type(field('Serial Number'), 'VXR1234567{Enter}');
    expect(await known().findByText(words)).toBeVisible();
  });

  it('goes on where nothing is known, or the look-up fails', async () => {
    server.get('/view-equipment-by-serial', { equipment: [] });
    const { user } = openNew();
    await user.type(field('Serial Number'), 'NEW-1{Enter}');
    expect(await known().findByText(/haven’t sold or repaired a machine/)).toBeVisible();
    server.fail('get', '/view-equipment-by-serial');
    await user.type(field('Serial Number'), '2{Enter}');
    expect(await known().findByText(/couldn’t look up/)).toBeVisible();
  });

  it('uses the saved customer of a machine, for staff who see no phone numbers too', async () => {
    server.get('/view-equipment-by-serial', {
      equipment: [{ ...sold, customer_id: 12, customer_name: 'Thika School' }],
    });
    server.get('/view-customers-for-sale', {
      customers: [{ id: 12, customer_name: 'Thika School', organization: 'Thika School' }],
    });
    const calls = server.post('/add-service-job', saved);
    const { user } = openNew('Service Desk');
    await user.type(field('Serial Number'), 'VXR1234567{Enter}');
    expect(await screen.findByText('Thika School, Thika School')).toBeVisible();
    await user.type(field('Fault'), 'Faint');
    await user.click(save());
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ customer_id: 12, customer_name: '' }));
  });

  it('asks for what is missing, and shows the server’s errors at their fields', async () => {
    server.post(
      '/add-service-job',
      {
        message: 'The given data was invalid.',
        errors: {
          payer: ['This machine has no warranty from us.'],
          serial_number: ['SJ26000009 is open for this machine.'],
        },
      },
      400,
    );
    const { user } = openNew();
    await user.click(save());
    expect(await screen.findByText('Enter the phone.')).toBeVisible();
    await user.type(field('Phone'), '0712345678');
    await user.type(field('Fault'), 'Faint');
    await user.click(save());
    expect(await screen.findByText('This machine has no warranty from us.')).toBeVisible();
    expect(field('Serial Number')).toHaveAccessibleDescription(/SJ26000009 is open for this machine/);
  });

  it('sends a retry as the same attempt', async () => {
    server.fail('post', '/add-service-job');
    const { user } = openNew();
    await user.type(field('Phone'), '0712345678');
    await user.type(field('Fault'), 'Faint');
    await user.click(save());
    expect(await screen.findByText('Failed to save the job.')).toBeVisible();
    const calls = server.post('/add-service-job', { message: 'The disk is full.' }, 503);
    await user.click(save());
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[0]?.headers.get('idempotency-key')).toBe(calls[1]?.headers.get('idempotency-key'));
  });

  it('asks for time and place of a visit', async () => {
    const calls = server.post('/add-service-job', saved);
    const { user } = openNew();
    await user.type(field('Phone'), '0712345678');
    await user.type(field('Fault'), 'Install the copier');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Kind/ }), 'Installation');
    expect(screen.queryByRole('textbox', { name: 'Visit Address' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'A technician visits the customer' }));
    await user.type(screen.getByRole('textbox', { name: 'Visit' }), '23/11/2027 10:30');
    await user.type(field('Visit Address'), 'Thika High School');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Technician' }), 'Otieno (3 open)');
    await user.click(save());
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        kind: 'installation',
        technician_id: 21,
        visit_at: '2027-11-23T07:30:00.000Z',
        visit_address: 'Thika High School',
      }),
    );
  });

  it('uploads pictures while the form is filled in, and tries a failed one again', async () => {
    const calls = server.post('/add-service-job', saved);
    upload.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('a.webp');
    const { user, container } = openNew();
    const input = container.querySelector('input[type="file"]:not([capture])');
    if (!input) throw new Error('There is no input for files.');
    fireEvent.change(input, { target: { files: [new File(['pixels'], 'jam.jpg', { type: 'image/jpeg' })] } });
    await user.type(field('Phone'), '0712345678');
    await user.type(field('Fault'), 'Faint');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    // Nobody may fetch it before the job is saved.
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Picture 1 of 1' })).toHaveAttribute(
        'src',
        expect.stringMatching(/^data:/),
      ),
    );
    await user.click(save());
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ pictures: ['a.webp'] }));
  });
});

describe('changing a job', () => {
  const openEdit = (differences: Parameters<typeof jobInFull>[0] = {}) => {
    server.get('/view-technicians', someTechnicians);
    server.get('/view-service-jobs/5', jobInFull(differences));
    server.get('/view-equipment-by-serial', { equipment: [{ ...sold, customer_name: 'Jane Wanjiku' }] });
    return renderScreen(<EditServiceJobPage />, {
      role: 'Service Desk',
      path: '/admin/service/jobs/:id/edit',
      at: '/admin/service/jobs/5/edit',
    });
  };

  it('sends the whole form with its version', async () => {
    const calls = server.post('/update-service-job/5', saved);
    const { user, router } = openEdit();
    await screen.findByRole('heading', { name: 'Edit SJ26000005' });
    await user.clear(field('Condition'));
    await user.type(field('Condition'), 'Cracked glass');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/service/jobs/5'));
    expect(calls[0]?.body).toMatchObject({ version: 1, condition: 'Cracked glass', customer_name: 'Jane Wanjiku' });
  });

  it('shows what somebody else has changed meanwhile', async () => {
    const current = jobWith({ version: 2, accessories: 'Toner' });
    server.post('/update-service-job/5', { message: 'Someone else changed this in the meantime.', current }, 409);
    const { user } = openEdit();
    await screen.findByRole('heading', { name: 'Edit SJ26000005' });
    await user.type(field('Note'), 'Call first');
    server.get('/view-service-jobs/5', jobInFull({ version: 2, accessories: 'Toner' }));
    await user.click(save());
    expect(await screen.findByText(/was changed by someone else/)).toBeVisible();
    await waitFor(() => expect(field('Accessories')).toHaveValue('Toner'));
    expect(field('Note')).toHaveValue('Call first');
  });

  it('leaves a request to the warranty of its machine, which nobody knew before', async () => {
    const calls = server.post('/update-service-job/5', saved);
    const { user } = openEdit({ stage: 'requested', equipment_id: null, payer: 'customer' });
    await screen.findByRole('heading', { name: 'Edit SJ26000005' });
    await user.click(save());
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ payer: null }));
  });

  it('changes none that has ended', async () => {
    openEdit({ stage: 'handed_over' });
    expect(await screen.findByText(/This job has ended/)).toBeVisible();
  });

  it('says that the job could not be loaded', async () => {
    server.get('/view-service-jobs/5', { message: 'There is no such job.' }, 404);
    renderScreen(<EditServiceJobPage />, {
      role: 'Admin',
      path: '/admin/service/jobs/:id/edit',
      at: '/admin/service/jobs/5/edit',
    });
    expect(await screen.findByText('The job could not be loaded.')).toBeVisible();
  });
});
