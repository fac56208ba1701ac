import { createBackground } from './background';

const setUp = () => {
  const complaints: unknown[] = [];
  return { complaints, background: createBackground({ error: (...said: unknown[]) => void complaints.push(said) }) };
};

test('closing waits for running work and signals it', async () => {
  const { background, complaints } = setUp();
  const events: string[] = [];
  background.start('slow', async (closing) => {
    await new Promise((resolve) => closing.addEventListener('abort', resolve));
    events.push('told');
  });
  await new Promise((resolve) => setImmediate(resolve));
  await background.close();
  expect(events).toEqual(['told']);
  expect(complaints).toEqual([]);
});

test('work starts after the present turn; its failure is logged and harms nobody', async () => {
  const { background, complaints } = setUp();
  let started = false;
  background.start('mail', async () => {
    started = true;
    throw new Error('no mail server');
  });
  await Promise.resolve();
  expect(started).toBe(false);
  await background.close();
  expect(complaints).toEqual([[{ err: new Error('no mail server'), task: 'mail' }, 'failed in the background']]);
});

test('work without end is bounded: more than 200 at once is dropped and logged', async () => {
  const { background, complaints } = setUp();
  let done = 0;
  for (let number = 0; number < 201; number += 1) {
    background.start('mail', async () => {
      done += 1;
    });
  }
  await background.close();
  expect(done).toBe(200);
  expect(complaints).toHaveLength(1);
});
