DROP INDEX `orders_by_assignee`;--> statement-breakpoint
CREATE INDEX `orders_by_assignee` ON `orders` (`assigned_to`,`number`);--> statement-breakpoint
CREATE INDEX `order_risks_open` ON `order_risks` (`found_at`) WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX `order_risks_by_time` ON `order_risks` (`found_at`);--> statement-breakpoint
CREATE INDEX `threads_for_desk` ON `message_threads` ((waits_since is null),`waits_since`,"last_at" desc,"thread_id" desc);--> statement-breakpoint
CREATE INDEX `procurement_documents_by_status` ON `procurement_documents` (`status`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `procurement_documents_by_kind` ON `procurement_documents` (`kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `store_requests_by_email` ON `store_requests` (`email`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `stores_by_time` ON `stores` (`created_at`,`id`);