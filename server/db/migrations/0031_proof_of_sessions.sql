ALTER TABLE `sessions` ADD `proven_at` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `code_hash` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `code_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `code_expires_at` text;