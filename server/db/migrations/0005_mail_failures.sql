ALTER TABLE `mails` ADD `failure` text;--> statement-breakpoint
CREATE INDEX `mails_failed` ON `mails` (`created_at`,`id`) WHERE failure IS NOT NULL;