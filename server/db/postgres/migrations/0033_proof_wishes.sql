CREATE TABLE "proof_wishes" (
	"order_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"batch_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"body" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proof_wishes" ADD CONSTRAINT "proof_wishes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_wishes" ADD CONSTRAINT "proof_wishes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_wishes_by_batch" ON "proof_wishes" USING btree ("batch_id","order_id");--> statement-breakpoint
CREATE INDEX "proof_wishes_waiting" ON "proof_wishes" USING btree ("account_id","created_at","order_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "proof_wishes_open" ON "proof_wishes" USING btree ("created_at","order_id") WHERE status <> 'drawn';