ALTER TABLE `orders` ADD `status_since` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_by_account_status` ON `orders` (`account_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_refund_due` ON `orders` (`created_at`,`id`) WHERE status = 'cancelled' and payment ->> 'method' = 'card' and cast(payment ->> 'amountCents' as bigint) - cast(payment ->> 'refundedCents' as bigint) - coalesce(cast(payment ->> 'keptCents' as bigint), 0) > 0;--> statement-breakpoint
CREATE INDEX `purchase_orders_cancellation_open` ON `purchase_orders` (`created_at`,`id`) WHERE body -> 'cancellation' ->> 'openSince' is not null;--> statement-breakpoint
CREATE INDEX `quotes_by_account_status` ON `quotes` (`account_id`,`status`,`expires_at`);--> statement-breakpoint
UPDATE `orders` SET `status_since` = coalesce((SELECT max(`at`) FROM `events` WHERE `record_id` = `orders`.`id` AND `name` IN ('order.po_received', 'order.paid', 'order.released', 'order.po_sent', 'order.in_production', 'order.shipped', 'order.complete', 'order.cancelled')), `created_at`);
