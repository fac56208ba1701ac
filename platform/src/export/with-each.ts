const AT_ONCE = 8;

/** Does the work for each, a few at once. @throws what the first of them throws, and begins no other */
export async function withEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const take = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}
