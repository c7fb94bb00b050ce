ALTER TABLE "quotes" ADD COLUMN "updated_at" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "quotes_by_change" ON "quotes" USING btree ("account_id","updated_at","id");--> statement-breakpoint
UPDATE "quotes" SET "updated_at" = coalesce((SELECT max("at") FROM "events" WHERE "record_id" = "quotes"."id"), "created_at");
