ALTER TABLE `approvals` ADD `asked_token_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_asked_token_hash_unique` ON `approvals` (`asked_token_hash`);