/** Rows per page. BO §9 specifies it for customers and suppliers; every other table uses the same. */
export const PAGE_SIZE = 10;

/**
 * The calls that a list makes when its page is opened: its first page, and its user's settings. A route that declares them as its `calls`
 * has them made while its link is being pressed.
 * @param path of the resource's list: `/view-orders`
 * @param key of the resource: `sales`
 */
export const listCalls = (path: `/${string}`, key: string): readonly string[] => [
  `${path}?page=1&per_page=${PAGE_SIZE}`,
  `/list-settings/${key}`,
];
