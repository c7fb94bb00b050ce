ALTER TABLE "installation" ADD COLUMN "indexed_schema" bigint;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "indexed_at" text COLLATE "C";