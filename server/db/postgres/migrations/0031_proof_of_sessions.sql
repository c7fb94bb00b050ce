ALTER TABLE "sessions" ADD COLUMN "proven_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "code_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "code_tries" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "code_expires_at" text COLLATE "C";