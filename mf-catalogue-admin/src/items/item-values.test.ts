import { payloadOf, valuesOf } from './item-values';

const rights = { seesCosts: true };

// The screen's tests play a server that cannot read a file out of a form.
it('sends the file of a new picture, and nothing where a kept draft had one', () => {
  const file = new File(['pixels'], 'photo.png', { type: 'image/png' });
  expect(payloadOf({ ...valuesOf(null), image: file }, null, rights).get('image')).toEqual(file);
  expect(payloadOf({ ...valuesOf(null), image: {} as File }, null, rights).get('image')).toBeNull();
});
