import { chatLink, shopSettingsOf, telephoneLink } from './shop-settings';
import { someSettings } from './testing/some-settings';

it('has no paybill or other data for a shop without settings', () => {
  const { shop, payment, terms } = shopSettingsOf(undefined);
  expect([shop.phones, shop.email, payment.paybill_number, terms.warranty_months]).toEqual([[], null, null, null]);
});

it('reads the response of an older API with fewer fields', () => {
  const older = { shop: { ...someSettings.shop, instagram: undefined }, payment: someSettings.payment };
  const { shop, payment, numbering } = shopSettingsOf(JSON.parse(JSON.stringify(older)) as object);
  expect([shop.phones[0], shop.instagram, payment.paybill_number]).toEqual(['+254 700 000 141', null, '174379']);
  expect(numbering.order_prefix).toBeNull();
});

it('links phones in dialling format, and the chat with its message', () => {
  expect(telephoneLink('+254 (0)700-000 141')).toBe('tel:+2540700000141');
  const message = 'Kyocera & "co"\n100 %';
  expect(chatLink(someSettings.shop, message)).toBe(`https://wa.me/254700000141?text=${encodeURIComponent(message)}`);
  expect(chatLink({ ...someSettings.shop, chat_number: null }, message)).toBeNull();
});
