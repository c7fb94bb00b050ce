import { defineConfig } from 'drizzle-kit';
import { MIGRATIONS, refuseChangedMigrations } from './packaging/released-migrations.ts';

refuseChangedMigrations('sqlite');

export default defineConfig({
  dialect: 'sqlite',
  schema: './server/db/tables.ts',
  out: `./${MIGRATIONS.sqlite}`,
});
