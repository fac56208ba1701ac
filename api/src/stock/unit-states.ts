/** Phrases for units that cannot be sold, by status. */
export const UNIT_STATES: Readonly<Record<string, string>> = {
  reserved: 'is reserved for an order',
  sold: 'was already sold',
  returned: 'came back and is not for sale',
  defective: 'is defective and not for sale',
  sent_back: 'went back to the supplier',
  scrapped: 'was written off',
  used: 'was used in service',
};
