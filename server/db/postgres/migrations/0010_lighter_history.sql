ALTER TABLE "deliveries" ADD COLUMN "about" json;--> statement-breakpoint
UPDATE "deliveries" SET "about" = "events"."about" FROM "events" WHERE "events"."id" = "deliveries"."event_id";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "about";
