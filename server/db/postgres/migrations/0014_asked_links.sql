ALTER TABLE "approvals" ADD COLUMN "asked_token_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_token_hash_unique" UNIQUE("asked_token_hash");