DROP INDEX "order_outcomes_by_time";--> statement-breakpoint
DROP INDEX "order_outcomes_by_account";--> statement-breakpoint
ALTER TABLE "order_outcomes" ADD COLUMN "writes" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_outcomes_by_time" ON "order_outcomes" USING btree ("created_at","writes");--> statement-breakpoint
CREATE INDEX "order_outcomes_by_account" ON "order_outcomes" USING btree ("account_id","created_at","writes");