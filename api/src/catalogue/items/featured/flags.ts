/** What an item's row holds of its flags, which are moments; a new place in the shop's list is given by hand. */
export const newArrivalFlag = (isUp: boolean) => ({
  newArrivalSince: isUp ? new Date() : null,
  newArrivalPosition: null,
});

/** `until`: when the shop stops saying HOT; null: when somebody takes it away. */
export const hotDealFlag = (isUp: boolean, { since = new Date(), until = null as Date | null } = {}) => ({
  hotDealSince: isUp ? since : null,
  hotDealUntil: isUp ? until : null,
  hotDealPosition: null,
});
