CREATE TABLE "card_charges" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"document" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"provider" text COLLATE "C" NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_charges_by_document" ON "card_charges" USING btree ("account_id","document");--> statement-breakpoint
CREATE INDEX "card_charges_open" ON "card_charges" USING btree ("status");