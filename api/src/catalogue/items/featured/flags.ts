/** The columns of an item's flags, which are moments; staff set a new position in the shop's list by hand. */
export const newArrivalFlag = (isUp: boolean) => ({
  newArrivalSince: isUp ? new Date() : null,
  newArrivalPosition: null,
});

/** `until`: when the shop stops showing HOT; null: when staff remove the flag. */
export const hotDealFlag = (isUp: boolean, { since = new Date(), until = null as Date | null } = {}) => ({
  hotDealSince: isUp ? since : null,
  hotDealUntil: isUp ? until : null,
  hotDealPosition: null,
});
