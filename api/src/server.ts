import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { loadDemoContent, seedDemo } from './demo/seed';
import type { Engine } from './engine/database';
import { StartupError } from './engine/errors';
import { printedError } from './engine/printable-error';
import { openEngine, readEnvironment, type Environment } from './environment';

/** Longer than any request takes; then the process ends anyway. */
const LONGEST_SHUTDOWN = 10_000;

/** Progress goes to the parent process when there is one, otherwise to the terminal. */
function report(text: string): void {
  if (process.send) {
    process.send({ progress: text });
  } else {
    process.stdout.write(`${text}\n`);
  }
}

async function listen(app: FastifyInstance, { API_HOST, API_PORT }: Environment): Promise<number> {
  try {
    await app.listen({ host: API_HOST, port: API_PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'EADDRINUSE'
      ? new StartupError(`Port ${API_PORT} on ${API_HOST} is already in use by another program.`)
      : new StartupError(`The API cannot listen on ${API_HOST}:${API_PORT} (${code ?? String(error)}).`);
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : API_PORT;
}

/** Ends the process once, on the first reason to; a second signal ends it at once. */
function stopOnSignal(app: FastifyInstance, engine: Engine): void {
  let stopping = false;
  const stop = () => {
    if (stopping) {
      process.exit(130);
    }
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_SHUTDOWN).unref();
    void app
      .close()
      .then(() => engine.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The API did not stop cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started by another process that is gone: without this a killed parent would leave the data folder in use.
  process.on('disconnect', stop);
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const uploadsDir = path.join(environment.DATA_DIR, 'uploads');
  const engine = await openEngine(environment, (error) =>
    process.stderr.write(`A connection to the database broke: ${error.message}\n`),
  );
  try {
    const app = await buildApp({
      engine,
      uploadsDir,
      publicOrigin: environment.PUBLIC_ORIGIN,
      mail: {
        outboxDir: path.join(environment.DATA_DIR, 'outbox'),
        smtpUrl: environment.SMTP_URL,
        from: environment.MAIL_FROM,
      },
      logLevel: environment.LOG_LEVEL,
      trustedProxies: environment.TRUSTED_PROXIES,
      reservationMinutes: environment.RESERVATION_MINUTES,
      unpaidLimit: { pieces: environment.UNPAID_PIECES, amount: environment.UNPAID_AMOUNT },
      contactEmail: environment.CONTACT_EMAIL,
      limits: {
        registrationsPerHour: environment.REGISTRATIONS_PER_HOUR,
        ordersPerMinute: environment.ORDERS_PER_MINUTE,
        quotesPerMinute: environment.QUOTES_PER_MINUTE,
        trackingsPerTenMinutes: environment.TRACKINGS_PER_10_MINUTES,
        passwordResetsPerHour: environment.PASSWORD_RESETS_PER_HOUR,
        reviewsPerHour: environment.REVIEWS_PER_HOUR,
        quoteRequestsPerHour: environment.QUOTE_REQUESTS_PER_HOUR,
      },
    });
    if (engine.kind === 'pglite' && environment.DEMO === '1') {
      await seedDemo(engine.db, uploadsDir, loadDemoContent, report);
    }
    const port = await listen(app, environment);
    stopOnSignal(app, engine);
    void engine.died.then((reason) => {
      process.stderr.write(`The data engine has ended, and the API with it: ${reason.message}\n`);
      process.exit(1);
    });
    process.stdout.write(`api listening on http://${environment.API_HOST}:${port}\n`);
    process.send?.({ ready: true, port });
  } catch (error) {
    await engine.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : printedError(error)}\n`);
  process.exit(1);
});
