CREATE INDEX `orders_by_status_number` ON `orders` (`status`,`number`);--> statement-breakpoint
CREATE INDEX `orders_by_since` ON `orders` (`status_since`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_total` ON `orders` ((cast(body -> 'totals' ->> 'totalCents' as bigint)),`id`);--> statement-breakpoint
CREATE INDEX `orders_by_status_total` ON `orders` (`status`,(cast(body -> 'totals' ->> 'totalCents' as bigint)),`id`);--> statement-breakpoint
CREATE INDEX `orders_by_account_total` ON `orders` (`account_id`,(cast(body -> 'totals' ->> 'totalCents' as bigint)),`id`);--> statement-breakpoint
CREATE INDEX `orders_by_account_status_total` ON `orders` (`account_id`,`status`,(cast(body -> 'totals' ->> 'totalCents' as bigint)),`id`);--> statement-breakpoint
CREATE INDEX `orders_by_in_hands` ON `orders` ((case when forecast is null then body -> 'dates' ->> 'inHandsDate' else forecast ->> 'inHandsDate' end),`id`);--> statement-breakpoint
CREATE INDEX `orders_by_status_in_hands` ON `orders` (`status`,(case when forecast is null then body -> 'dates' ->> 'inHandsDate' else forecast ->> 'inHandsDate' end),`id`);--> statement-breakpoint
CREATE INDEX `orders_by_account_in_hands` ON `orders` (`account_id`,(case when forecast is null then body -> 'dates' ->> 'inHandsDate' else forecast ->> 'inHandsDate' end),`id`);--> statement-breakpoint
CREATE INDEX `orders_by_account_status_in_hands` ON `orders` (`account_id`,`status`,(case when forecast is null then body -> 'dates' ->> 'inHandsDate' else forecast ->> 'inHandsDate' end),`id`);--> statement-breakpoint
CREATE INDEX `quotes_by_account_total` ON `quotes` (`account_id`,(cast(body -> 'totals' ->> 'totalCents' as bigint)),`id`,`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `quotes_by_account_status_total` ON `quotes` (`account_id`,`status`,(cast(body -> 'totals' ->> 'totalCents' as bigint)),`id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `quotes_by_account_in_hands` ON `quotes` (`account_id`,(body -> 'dates' ->> 'inHandsDate'),`id`,`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `quotes_by_account_status_in_hands` ON `quotes` (`account_id`,`status`,(body -> 'dates' ->> 'inHandsDate'),`id`,`expires_at`);