import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/postgres/described.cjs',
  out: './server/db/postgres/migrations',
});
