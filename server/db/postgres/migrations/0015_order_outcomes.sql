CREATE TABLE "order_outcomes" (
	"number" bigint PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"quoted_at" text COLLATE "C" NOT NULL,
	"sold" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"goods_cents" bigint NOT NULL,
	"freight_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"credited_cents" bigint NOT NULL,
	"costed" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"margin_cents" bigint NOT NULL,
	"unbilled" bigint NOT NULL,
	"arrived" bigint NOT NULL,
	"on_time" bigint NOT NULL,
	"ordered_in" bigint NOT NULL,
	"late_days" bigint,
	"released_in" bigint,
	"sent_in" bigint,
	"produced_in" bigint,
	"shipped_in" bigint,
	"arrived_in" bigint,
	"all_in" bigint,
	"goods" json NOT NULL,
	"purchases" json NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_by_name";--> statement-breakpoint
DROP INDEX "quotes_by_account";--> statement-breakpoint
DROP INDEX "quotes_by_time";--> statement-breakpoint
ALTER TABLE "order_outcomes" ADD CONSTRAINT "order_outcomes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_outcomes_by_time" ON "order_outcomes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_outcomes_by_account" ON "order_outcomes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "order_outcomes_by_quote" ON "order_outcomes" USING btree ("quoted_at");--> statement-breakpoint
CREATE INDEX "events_by_name" ON "events" USING btree ("name",substr(actor, 1, 3),"at","account_id");--> statement-breakpoint
CREATE INDEX "quotes_by_account" ON "quotes" USING btree ("account_id","created_at","id","status","expires_at","replaced_by");--> statement-breakpoint
CREATE INDEX "quotes_by_time" ON "quotes" USING btree ("created_at","status","expires_at","replaced_by");