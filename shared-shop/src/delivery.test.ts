import { DELIVERY, deliveryTexts, deliveryTime, isDeliveryFree } from './delivery';

it('delivers free above 200,000 shillings, not at that sum', () => {
  expect(isDeliveryFree(200_000)).toBe(false);
  expect(isDeliveryFree(200_000.01)).toBe(true);
  expect(deliveryTexts.cost).toContain('above KES 200,000');
});

it('says how long an area waits', () => {
  expect(deliveryTime(DELIVERY.areas[0])).toBe('1–2 working days');
});
