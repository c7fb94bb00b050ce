ALTER TABLE "mails" ADD COLUMN "failure" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at","id") WHERE failure IS NOT NULL;