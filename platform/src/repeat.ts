/**
 * Does the work again and again, `pause` milliseconds after it last ended, without keeping the process alive.
 * @returns ends it once the work under way is done
 */
export function repeat(work: () => Promise<void>, pause: number): () => Promise<void> {
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      underWay = work().finally(() => !isEnded && next());
    }, pause);
    timer.unref();
  };
  next();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    return underWay;
  };
}
