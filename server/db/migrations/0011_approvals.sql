ALTER TABLE `accounts` ADD `approvals` text DEFAULT 'awaited' NOT NULL;--> statement-breakpoint
UPDATE `accounts` SET `approvals` = 'required' WHERE `approval_required` = 1;--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `approval_required`;