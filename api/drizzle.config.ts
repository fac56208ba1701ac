import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config api/drizzle.config.ts --name <what-changed>` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './api/src/*/tables.ts',
  out: './api/migrations',
});
