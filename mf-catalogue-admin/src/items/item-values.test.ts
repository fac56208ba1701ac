import { payloadOf, valuesOf } from './item-values';

const rights = { seesCosts: true };

// Tested here, because the fake server of the screen's tests cannot read a file from a form.
it('sends the file of a new picture, and nothing for one from a stored draft', () => {
  const file = new File(['pixels'], 'photo.png', { type: 'image/png' });
  expect(payloadOf({ ...valuesOf(null), image: file }, null, rights).get('image')).toEqual(file);
  expect(payloadOf({ ...valuesOf(null), image: {} as File }, null, rights).get('image')).toBeNull();
});
