import { defineConfig } from 'drizzle-kit';
import { MIGRATIONS, refuseChangedMigrations } from './packaging/released-migrations.ts';

refuseChangedMigrations('postgres');

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/postgres/described.cjs',
  out: `./${MIGRATIONS.postgres}`,
});
