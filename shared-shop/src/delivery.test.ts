import { deliveryTexts, deliveryTime, isDeliveryFree } from './delivery';
import { someSettings } from './testing/some-settings';

const { terms } = someSettings;

it('delivers free above the threshold, not at it', () => {
  expect(isDeliveryFree(200_000, terms)).toBe(false);
  expect(isDeliveryFree(200_000.01, terms)).toBe(true);
  expect(isDeliveryFree(40_000.5, { ...terms, free_delivery_above: 40_000 })).toBe(true);
  expect(deliveryTexts.cost(40_000)).toContain('above KES 40,000');
});

it('never delivers free without a threshold', () => {
  expect(isDeliveryFree(1e9, { ...terms, free_delivery_above: null })).toBe(false);
  expect(deliveryTexts.cost(null)).toBe('The fee depends on your location: see it at checkout.');
});

it('formats the delivery time of an area', () => {
  expect(deliveryTime({ name: 'Nairobi', least_days: 1, most_days: 2 })).toBe('1–2 working days');
  expect(deliveryTime({ name: 'Nairobi', least_days: 1, most_days: 1 })).toBe('1 working day');
  expect(deliveryTime({ name: 'Turkana', least_days: 7, most_days: 7 })).toBe('7 working days');
});

it('formats the return period, if known', () => {
  expect(deliveryTexts.returns(14)).toMatch(/within 14 days\. If something arrives damaged/);
  expect(deliveryTexts.returns(1)).toContain('within 1 day.');
  expect(deliveryTexts.returns(null)).toMatch(/^If something arrives damaged/);
});
