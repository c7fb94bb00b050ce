CREATE TABLE "ordered_pieces" (
	"quote_id" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"line" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "ordered_pieces_quote_id_order_id_line_pk" PRIMARY KEY("quote_id","order_id","line")
);
--> statement-breakpoint
ALTER TABLE "ordered_pieces" ADD CONSTRAINT "ordered_pieces_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordered_pieces" ADD CONSTRAINT "ordered_pieces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ordered_pieces_by_order" ON "ordered_pieces" USING btree ("order_id");