import { defineFlags } from './define-flags';
import { defineRemote } from './remote-app';
import { manifestOf } from './remote-definition';

const FACTS = { describes: 'Checkout on one page', owner: 'team storefront', ends: '2099-03-01' };

const declare = () =>
  defineFlags('mf-pens', {
    quick: { ...FACTS, default: false },
    colour: { ...FACTS, default: 'green', values: ['green', 'red'] },
  });

function tell(flags: object | undefined): void {
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ flags })}</script>`;
}

afterEach(() => document.body.replaceChildren());

describe('a flag', () => {
  it('has the value of the boot document, and its default where that says nothing', () => {
    tell({ 'mf-pens': { quick: true }, 'mf-books': { colour: 'red' } });
    const { useFlag } = declare();
    const quick: boolean = useFlag('quick');
    const colour: 'green' | 'red' = useFlag('colour');
    expect([quick, colour]).toEqual([true, 'green']);
    tell(undefined);
    expect(declare().useFlag('quick')).toBe(false);
    document.body.replaceChildren();
    expect(declare().useFlag('quick')).toBe(false);
  });

  it('keeps its value as long as the page is open, and takes others for rendering on the server', () => {
    tell({ 'mf-pens': { quick: true } });
    const { useFlag, take } = declare();
    expect(useFlag('quick')).toBe(true);
    tell(undefined);
    expect(useFlag('quick')).toBe(true);
    take({ colour: 'red' });
    expect([useFlag('quick'), useFlag('colour')]).toEqual([false, 'red']);
  });

  it('has its default instead of a value that it cannot have', () => {
    tell({ 'mf-pens': { quick: 'red', colour: true } });
    const { useFlag } = declare();
    expect([useFlag('quick'), useFlag('colour')]).toEqual([false, 'green']);
  });

  it('is known to the compiler', () => {
    const { useFlag } = declare();
    // @ts-expect-error The remote declares no such flag.
    expect(useFlag('quik')).toBeUndefined();
    // @ts-expect-error It is no boolean.
    const colour: boolean = useFlag('colour');
    expect(colour).toBe('green');
  });

  it('is part of the remote and of its manifest', () => {
    const flags = declare();
    const remote = defineRemote({ name: 'mf-pens', title: 'Pens', routes: [], flags });
    expect(remote.flags).toBe(flags);
    expect(manifestOf(remote.definition).flags).toEqual(flags.entries);
  });
});
