CREATE TABLE "invoice_movements" (
	"number" bigint NOT NULL,
	"place" bigint NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"issued_at" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"charged_cents" bigint NOT NULL,
	"credited_cents" bigint NOT NULL,
	CONSTRAINT "invoice_movements_number_place_pk" PRIMARY KEY("number","place")
);
--> statement-breakpoint
DROP INDEX "invoices_by_move";--> statement-breakpoint
DROP INDEX "invoices_not_settled";--> statement-breakpoint
ALTER TABLE "invoice_movements" ADD CONSTRAINT "invoice_movements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_movements_by_time" ON "invoice_movements" USING btree ("account_id","at","number","place","issued_at","charged_cents","credited_cents");--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "moved_at";
--> statement-breakpoint
INSERT INTO invoice_movements (number, place, account_id, issued_at, at, kind, charged_cents, credited_cents)
SELECT number, row_number() OVER (PARTITION BY number ORDER BY nth, at, id) - 1, account_id, issued_at, greatest(at, issued_at), kind, charged_cents, credited_cents FROM (
  SELECT number, 0 AS nth, '' AS id, account_id, issued_at, issued_at AS at, 'invoice' AS kind, total_cents AS charged_cents, 0 AS credited_cents FROM invoices
  UNION ALL SELECT invoices.number, 1, '', invoices.account_id, issued_at, issued_at, 'payment', 0, cast(payment ->> 'amountCents' AS bigint)
    FROM invoices INNER JOIN orders ON orders.id = invoices.order_id WHERE payment ->> 'method' = 'card'
  UNION ALL SELECT invoices.number, 2, moved.id, invoices.account_id, issued_at, moved.at, CASE WHEN moved.kind IN ('charge', 'invoice_payment') THEN 'payment' ELSE moved.kind END, CASE WHEN moved.kind = 'refund' THEN amount_cents ELSE 0 END, amount_cents
    FROM payment_entries AS moved INNER JOIN orders ON orders.id = moved.order_id INNER JOIN invoices ON invoices.order_id = moved.order_id
    WHERE (moved.kind = 'credit'
      OR (moved.kind IN ('charge', 'invoice_payment') AND payment ->> 'method' <> 'card' AND NOT (moved.kind = 'charge' AND coalesce(note, '') IN ('Paid twice', 'Paid for a change that had ended')))
      OR (moved.kind = 'refund' AND coalesce(note, '') NOT IN ('Paid twice', 'Paid for a change that had ended') AND (moved.provider IS NULL OR NOT EXISTS (
        SELECT 1 FROM payment_entries AS failed WHERE failed.order_id = moved.order_id AND failed.kind = 'refund_failed' AND failed.reference = moved.reference))))
) AS movements;
