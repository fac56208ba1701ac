import { post } from '@ofisi/shared-auth/http';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { useMutation } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { FormPage } from '../form-page';
import { submitErrorOf } from '../resource';
import { LineEditor, type Scanned } from './line-editor';
import { lineOf, type Line } from './lines';
import { LinesTotal } from './lines-total';

const server = apiServer();

const printer = (...serials: readonly string[]) =>
  lineOf({ item_id: 1, name: 'Printer', price: 34_000, requires_serial: true, serials });
const paper = lineOf({ item_id: 2, name: 'Paper', price: 650.5, detail: 'A4, 80 g' });
const cable = lineOf({ item_id: 3, name: 'Cable', price: 99.99, allow_decimal: true, quantity: 0.5 });

const CODES: Readonly<Record<string, Scanned | Error>> = {
  P: { line: printer() },
  SN1: { line: printer('SN1') },
  SN2: { line: printer('SN2') },
  A4: { line: paper },
  C: { line: cable },
  SOLD: { reason: 'Serial number SOLD was sold on 3 Nov 2026.' },
  BROKEN: new Error('No network.'),
};

const lookUp = async (code: string): Promise<Scanned> => {
  const found = CODES[code] ?? { reason: `No item has the code ${code}.` };
  if (found instanceof Error) throw found;
  return found;
};

interface SaleProps {
  readonly scan?: (code: string) => Promise<Scanned>;
  readonly lines?: Line[];
}

function Sale({ scan = lookUp, lines = [] }: SaleProps) {
  const form = useForm({ defaultValues: { items: lines } });
  const save = useMutation({ mutationFn: (values: { items: Line[] }) => post('/ordered-products', { ...values }) });
  const submitError = useMemo(() => save.error && submitErrorOf(save.error, 'Not saved', 'sale'), [save.error]);
  return (
    <FormPage
      form={form}
      title="Record Sale"
      draft="1:sale:new"
      loading={save.isPending}
      submitError={submitError}
      submitLabel="Create"
      submittingLabel="Creating..."
      summary={<LinesTotal form={form} label="Total" />}
      onSubmit={(values) => save.mutate(values)}
      onClose={() => undefined}
    >
      <LineEditor form={form} label="Items" scan={scan} price="edited" discount />
    </FormPage>
  );
}

function open(props: SaleProps = {}) {
  const { user, container } = renderScreen(<Sale {...props} />);
  const box = screen.getByRole('textbox', { name: /Scan or type/ });
  const scan = async (code: string) => {
    await user.click(box);
    await user.keyboard(`${code}{Enter}`);
  };
  const line = async (name: string) => {
    const item = (await screen.findByText(name, { selector: 'strong' })).closest('li');
    if (!item) throw new Error(`${name} is in no line.`);
    return within(item);
  };
  const quantity = (name: string) => screen.getByRole('textbox', { name: `Quantity, ${name}` });
  const news = () => screen.getByText((_, element) => element?.getAttribute('role') === 'status');
  const create = () => user.click(screen.getByRole('button', { name: 'Create' }));
  return { user, container, box, scan, line, quantity, news, create, total: screen.getByLabelText('Total') };
}

describe('scanned lines', () => {
  it('are added, merged by item, announced, and totalled at once', async () => {
    const { user, container, box, scan, line, quantity, news, total } = open();
    expect(total).toHaveTextContent('KSh 0.00');
    await scan('A4');
    expect((await line('Paper')).getByText('A4, 80 g')).toBeVisible();
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
    await scan('A4');
    await waitFor(() => expect(quantity('Paper')).toHaveValue('2'));
    expect(news()).toHaveTextContent('Paper: 2');
    await scan('C');
    await waitFor(() => expect(total).toHaveTextContent('KSh 1,351.00'));
    await user.type(screen.getByRole('textbox', { name: 'Discount, Paper' }), '100');
    expect(total).toHaveTextContent('KSh 1,251.00');
    expect((await line('Paper')).getByText('KSh 1,201.00')).toBeVisible();
    await expectAccessible(container);
  });

  it('stay in scan order, however long each lookup takes', async () => {
    const answers: (() => void)[] = [];
    const slow = async (code: string) => {
      if (code === 'A4') await new Promise<void>((resolve) => answers.push(resolve));
      return lookUp(code);
    };
    const { scan, line } = open({ scan: slow });
    await scan('A4');
    await scan('C');
    expect(screen.getByText('Looking up 2 codes…')).toBeVisible();
    answers[0]?.();
    await line('Cable');
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'Paper',
      'Cable',
    ]);
  });

  it.each([
    ['SOLD', 'Serial number SOLD was sold on 3 Nov 2026.'],
    ['999', 'No item has the code 999.'],
    ['BROKEN', '“BROKEN” could not be looked up. Scan it again.'],
  ])('report why there is no line for %s', async (code, reason) => {
    const { scan, news } = open();
    await scan(code);
    await waitFor(() => expect(news()).toHaveTextContent(reason));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('keep an unmatched code in the box with a notice, whatever is scanned afterwards', async () => {
    const { user, box, scan, line, news } = open();
    await scan('999');
    await waitFor(() => expect(box).toHaveValue('999'));
    // The next scan replaces it.
    await scan('A4');
    await line('Paper');
    expect(box).toHaveValue('');
    expect(news()).toHaveTextContent('No item has the code 999.');
    expect(news()).toHaveTextContent('Paper: 1');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(news()).not.toHaveTextContent('999');
  });

  it('are not sent while a scan is still being looked up', async () => {
    const answers: (() => void)[] = [];
    const slow = async (code: string) => {
      if (code === 'C') await new Promise<void>((resolve) => answers.push(resolve));
      return lookUp(code);
    };
    const calls = server.post('/ordered-products', { message: 'Saved.' });
    const { scan, line, create } = open({ scan: slow });
    await scan('A4');
    await line('Paper');
    await scan('C');
    await create();
    expect(await screen.findByText(/^We’re still looking up your scans./)).toBeVisible();
    expect(calls).toHaveLength(0);
    answers[0]?.();
    await line('Cable');
    expect(screen.queryByText(/^We’re still looking up your scans./)).not.toBeInTheDocument();
    await create();
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('have each serial number once, and one per piece', async () => {
    const { user, scan, line, quantity, news, create } = open();
    const calls = server.post('/ordered-products', { message: 'Saved.' });
    await scan('P');
    await scan('P');
    expect(await (await line('Printer')).findByText('Scan 2 more serial numbers.')).toBeVisible();
    await scan('SN1');
    await scan('SN1');
    await waitFor(() => expect(news()).toHaveTextContent('Serial number SN1 has already been added.'));
    expect(quantity('Printer')).toHaveValue('2');
    await create();
    expect(await (await line('Printer')).findByText('Scan the serial number.')).toBeVisible();
    expect(calls).toHaveLength(0);
    await scan('SN2');
    await waitFor(() => expect(screen.queryByText(/more serial number/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Remove serial number SN1' }));
    expect(quantity('Printer')).toHaveValue('1');
    await create();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ items: [{ item_id: 1, quantity: 1, serials: ['SN2'] }] });
  });
});

describe('lines by keyboard', () => {
  it('are navigated, changed, removed and restored', async () => {
    const { user, box, quantity, news, total } = open({ lines: [paper, cable] });
    await user.click(box);
    await user.keyboard('{ArrowDown}');
    expect(quantity('Paper')).toHaveFocus();
    await user.keyboard('++-');
    expect(quantity('Paper')).toHaveValue('2');
    await user.keyboard('{ArrowDown}');
    expect(quantity('Cable')).toHaveFocus();
    await user.keyboard('1.5');
    expect(quantity('Cable')).toHaveValue('1.5');
    expect(total).toHaveTextContent('KSh 1,450.99');
    await user.keyboard('{ArrowUp}{Delete}');
    await waitFor(() => expect(quantity('Cable')).toHaveFocus());
    expect(screen.queryByText('Paper')).not.toBeInTheDocument();
    expect(news()).toHaveTextContent('Paper removed.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(quantity('Paper')).toHaveValue('2');
    expect(box).toHaveFocus();
  });

  it('return to the scan box with F2, slash or Enter, and send nothing', async () => {
    const { user, box, quantity } = open({ lines: [paper] });
    for (const key of ['{F2}', '/', '{Enter}']) {
      await user.click(quantity('Paper'));
      await user.keyboard(key);
      expect(box).toHaveFocus();
    }
    expect(quantity('Paper')).toHaveValue('1');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
  });

  it('keep Delete for the text being edited', async () => {
    const { user, quantity } = open({ lines: [lineOf({ ...paper, quantity: 125 })] });
    await user.click(quantity('Paper'));
    await user.keyboard('{Home}{Delete}');
    expect(quantity('Paper')).toHaveValue('25');
  });
});

describe('an error in a line', () => {
  it.each([
    ['Quantity, Paper', '1.5', 'Enter a whole number.'],
    ['Quantity, Paper', '', 'Enter the quantity.'],
    ['Quantity, Paper', '4', 'Enter a number of 3 or less.'],
    ['Price, Paper', '-1', 'Enter a number of 0 or more.'],
    ['Discount, Paper', '651', 'Enter a discount of at most the line total.'],
    ['Discount, Paper', '%', 'Enter a percentage such as 10%.'],
    ['Discount, Paper', '110%', 'Enter a discount of 100% or less.'],
    ['Discount, Paper', '-5%', 'Enter a number of 0 or more.'],
    ['Discount, Paper', '10 %', 'Write 10% without a space.'],
    ['Discount, Paper', '10,5%', 'Write 10.5%, with a point instead of the comma.'],
    ['Discount, Paper', '3.333%', 'Use at most two decimals.'],
    ['Discount, Paper', '10%%', 'Enter an amount, or a percentage such as 10%.'],
  ])('is shown under its input: %s %s', async (name, typed, message) => {
    const { user, create } = open({ lines: [lineOf({ ...paper, most: 3 })] });
    const input = screen.getByRole('textbox', { name });
    await user.clear(input);
    if (typed) await user.type(input, typed);
    await create();
    await waitFor(() => expect(input).toHaveAccessibleDescription(message));
  });

  it('from the server is shown at its input, or at the line if it has none', async () => {
    const { create, quantity, line } = open({ lines: [paper, cable] });
    const errors = { 'items.1.quantity': ['Only 0.2 are left.'], 'items.0.item_id': ['Paper is no longer sold.'] };
    server.post('/ordered-products', { message: 'Invalid.', errors }, 400);
    await create();
    await waitFor(() => expect(quantity('Cable')).toHaveAccessibleDescription('Only 0.2 are left.'));
    expect((await line('Paper')).getByText('Paper is no longer sold.')).toBeVisible();
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
    const calls = server.post('/ordered-products', { message: 'Saved.' });
    await create();
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('is shown when there is no line', async () => {
    const { create } = open();
    await create();
    expect(await screen.findByText('Add at least one item.')).toBeVisible();
  });
});
