ALTER TABLE "deliveries" ALTER COLUMN "about" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
UPDATE "deliveries" SET "about" = (SELECT "data"::text FROM "events" WHERE "events"."id" = "event_id")
WHERE "event_id" IN (SELECT "id" FROM "events" WHERE "name" = 'platform.order');--> statement-breakpoint
UPDATE "events" SET "data" = '{}' WHERE "name" = 'platform.order';
