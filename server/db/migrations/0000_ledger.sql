CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`terms_days` integer DEFAULT 0 NOT NULL,
	`credit_limit_cents` integer,
	`takes_purchase_orders_at_once` integer DEFAULT false NOT NULL,
	`freight_form` text DEFAULT 'header' NOT NULL,
	`ships_on_own_account` integer DEFAULT false NOT NULL,
	`approval_required` integer DEFAULT false NOT NULL,
	`terms_need_sign_in` integer DEFAULT true NOT NULL,
	`ship_postal` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_unique` ON `accounts` (`email`);--> statement-breakpoint
CREATE TABLE `keys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`hash` text NOT NULL,
	`scopes` text NOT NULL,
	`previews_per_day` integer NOT NULL,
	`made_by` text NOT NULL,
	`client` text,
	`created_at` text NOT NULL,
	`expires_at` text,
	`revoked_at` text,
	`last_used_at` text,
	`oci_used_at` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `keys_hash_unique` ON `keys` (`hash`);--> statement-breakpoint
CREATE INDEX `keys_by_account` ON `keys` (`account_id`);--> statement-breakpoint
CREATE TABLE `order_risks` (
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`found_at` text NOT NULL,
	`why` text NOT NULL,
	`cleared_at` text,
	PRIMARY KEY(`order_id`, `kind`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reorder_notes` (
	`order_id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`quote_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_token_hash_unique` ON `approvals` (`token_hash`);--> statement-breakpoint
CREATE INDEX `approvals_by_quote` ON `approvals` (`quote_id`);--> statement-breakpoint
CREATE INDEX `approvals_by_account` ON `approvals` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `artwork` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`removed_at` text,
	`body` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `artwork_by_account` ON `artwork` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `logo_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`configuration` text NOT NULL,
	`piece` text NOT NULL,
	`created_at` text NOT NULL,
	`due_at` text,
	`attempts` integer NOT NULL,
	`render_id` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`render_id`) REFERENCES `renders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `logo_pictures_once` ON `logo_pictures` (`account_id`,`configuration`);--> statement-breakpoint
CREATE INDEX `logo_pictures_due` ON `logo_pictures` (`due_at`);--> statement-breakpoint
CREATE TABLE `preview_counts` (
	`counted_by` text NOT NULL,
	`day` text NOT NULL,
	`made` integer NOT NULL,
	PRIMARY KEY(`counted_by`, `day`)
);
--> statement-breakpoint
CREATE TABLE `preview_places` (
	`lease_token` text NOT NULL,
	`counted_by` text NOT NULL,
	`day` text NOT NULL,
	`fingerprint` text NOT NULL,
	`lease_until` text NOT NULL,
	PRIMARY KEY(`lease_token`, `counted_by`)
);
--> statement-breakpoint
CREATE INDEX `preview_places_by_allowance` ON `preview_places` (`counted_by`,`day`);--> statement-breakpoint
CREATE TABLE `renders` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`created_at` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `renders_by_configuration` ON `renders` (`account_id`,`fingerprint`);--> statement-breakpoint
CREATE TABLE `visitor_logos` (
	`artwork_id` text PRIMARY KEY NOT NULL,
	`visitor_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`is_kept` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`artwork_id`) REFERENCES `artwork`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `visitor_logos_by_visitor` ON `visitor_logos` (`visitor_hash`,`expires_at`);--> statement-breakpoint
CREATE INDEX `visitor_logos_by_expiry` ON `visitor_logos` (`expires_at`);--> statement-breakpoint
CREATE TABLE `published_products` (
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`supplier` text NOT NULL,
	`body` text,
	`first_at` text NOT NULL,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`key`, `version`)
);
--> statement-breakpoint
CREATE INDEX `published_products_version` ON `published_products` (`supplier`,`version`,`key`);--> statement-breakpoint
CREATE TABLE `published_suppliers` (
	`code` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`body` text,
	`version` integer NOT NULL,
	`history` text NOT NULL,
	`lease_until` text,
	`lease_token` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `published_suppliers_number_unique` ON `published_suppliers` (`number`);--> statement-breakpoint
CREATE TABLE `sync_items` (
	`supplier` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`state` text NOT NULL,
	`body` text,
	`why` text,
	PRIMARY KEY(`supplier`, `id`)
);
--> statement-breakpoint
CREATE TABLE `sync_runs` (
	`supplier` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `checkout_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`is_canceled` integer NOT NULL,
	`cart_id` text,
	`quote_id` text,
	`created_at` text NOT NULL,
	`changed_at` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `checkout_sessions_by_cart` ON `checkout_sessions` (`cart_id`);--> statement-breakpoint
CREATE INDEX `checkout_sessions_by_quote` ON `checkout_sessions` (`quote_id`);--> statement-breakpoint
CREATE INDEX `checkout_sessions_by_change` ON `checkout_sessions` (`kind`,`changed_at`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`actor` text NOT NULL,
	`at` text NOT NULL,
	`record_id` text NOT NULL,
	`data` text NOT NULL,
	`about` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `events_by_account` ON `events` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_name` ON `events` (`name`,`at`);--> statement-breakpoint
CREATE INDEX `events_by_record` ON `events` (`record_id`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`key_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`created_at` text NOT NULL,
	`body` text,
	`lease_token` text,
	`lease_until_ms` integer,
	PRIMARY KEY(`key_id`, `idempotency_key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_by_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `exemptions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`number` text NOT NULL,
	`status` text NOT NULL,
	`file` text,
	`file_name` text,
	`expires_on` text,
	`submitted_at` text NOT NULL,
	`submitted_by` text NOT NULL,
	`decided_at` text,
	`decided_by` text,
	`reason` text,
	`expiry_note` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `exemptions_by_account` ON `exemptions` (`account_id`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `exemptions_by_status` ON `exemptions` (`status`,`submitted_at`);--> statement-breakpoint
CREATE TABLE `installation` (
	`one` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`shop` text NOT NULL,
	`secret_proof` text NOT NULL,
	`created_at` text NOT NULL,
	`probed_at` text
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`link_until` text,
	`link_hash` text,
	`about` text,
	`look` text,
	`created_at` text NOT NULL,
	`sent_at` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text NOT NULL,
	`lease_token` text
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`sent_at`,`due_at`);--> statement-breakpoint
CREATE INDEX `mails_by_age` ON `mails` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_with_link` ON `mails` (`link_until`) WHERE link_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_by_link` ON `mails` (`link_hash`) WHERE link_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_leased` ON `mails` (`lease_token`) WHERE lease_token IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_about` ON `mails` (`about`,`created_at`);--> statement-breakpoint
CREATE TABLE `message_threads` (
	`thread_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`last_at` text NOT NULL,
	`waits_since` text,
	`unread_since` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `threads_by_account` ON `message_threads` (`account_id`,`last_at`,`thread_id`);--> statement-breakpoint
CREATE INDEX `threads_by_unread` ON `message_threads` (`account_id`,`unread_since`);--> statement-breakpoint
CREATE INDEX `threads_by_wait` ON `message_threads` (`waits_since`,`thread_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`created_at` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messages_by_thread` ON `messages` (`thread_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `staff_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notes_by_thread` ON `staff_notes` (`thread_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `job_turns` (
	`job` text PRIMARY KEY NOT NULL,
	`node` text NOT NULL,
	`is_running` integer NOT NULL,
	`ended_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `nodes` (
	`id` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `oauth_records` (
	`kind` text NOT NULL,
	`id_hash` text NOT NULL,
	`grant_id` text,
	`uid` text,
	`body` text NOT NULL,
	`consumed_at` text,
	`expires_at` text,
	PRIMARY KEY(`kind`, `id_hash`)
);
--> statement-breakpoint
CREATE INDEX `oauth_records_by_grant` ON `oauth_records` (`grant_id`);--> statement-breakpoint
CREATE INDEX `oauth_records_by_uid` ON `oauth_records` (`uid`);--> statement-breakpoint
CREATE INDEX `oauth_records_by_end` ON `oauth_records` (`expires_at`);--> statement-breakpoint
CREATE TABLE `name_words` (
	`word` text NOT NULL,
	`record_id` text NOT NULL,
	PRIMARY KEY(`word`, `record_id`)
);
--> statement-breakpoint
CREATE INDEX `name_words_by_record` ON `name_words` (`record_id`);--> statement-breakpoint
CREATE TABLE `order_words` (
	`word` text NOT NULL,
	`number` integer NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`word`, `number`, `source`)
);
--> statement-breakpoint
CREATE INDEX `order_words_by_order` ON `order_words` (`number`,`source`,`word`);--> statement-breakpoint
CREATE TABLE `record_words` (
	`word` text NOT NULL,
	`record_id` text NOT NULL,
	PRIMARY KEY(`word`, `record_id`)
);
--> statement-breakpoint
CREATE INDEX `record_words_by_record` ON `record_words` (`record_id`);--> statement-breakpoint
CREATE TABLE `demo_supplier_orders` (
	`number` text PRIMARY KEY NOT NULL,
	`received_at` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`account_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`version` integer NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_changes_token_hash_unique` ON `order_changes` (`token_hash`);--> statement-breakpoint
CREATE INDEX `order_changes_by_order` ON `order_changes` (`order_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`account_id` text NOT NULL,
	`quote_number` integer NOT NULL,
	`quote_id` text NOT NULL,
	`status` text NOT NULL,
	`source` text DEFAULT 'page' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`payment` text NOT NULL,
	`tracking` text NOT NULL,
	`hold` text,
	`forecast` text,
	`proof_waiver` text,
	`assigned_to` text,
	`body` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_quote_id_unique` ON `orders` (`quote_id`);--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_account` ON `orders` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_assignee` ON `orders` (`assigned_to`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_change` ON `orders` (`account_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_po_number` ON `orders` (`account_id`,lower(payment ->> 'poNumber'));--> statement-breakpoint
CREATE TABLE `proofs` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`account_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`version` integer NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proofs_token_hash_unique` ON `proofs` (`token_hash`);--> statement-breakpoint
CREATE INDEX `proofs_by_order` ON `proofs` (`order_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `purchase_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`supplier` text NOT NULL,
	`number` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`version` integer NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `purchase_orders_number_unique` ON `purchase_orders` (`number`);--> statement-breakpoint
CREATE INDEX `purchase_orders_by_order` ON `purchase_orders` (`order_id`);--> statement-breakpoint
CREATE INDEX `purchase_orders_by_status` ON `purchase_orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `purchase_orders_invoice_due` ON `purchase_orders` ((body -> 'invoicing' ->> 'askAgainAt'));--> statement-breakpoint
CREATE INDEX `purchase_orders_invoice_check` ON `purchase_orders` ((body -> 'invoicing' ->> 'check'));--> statement-breakpoint
CREATE TABLE `received_purchase_orders` (
	`account_id` text NOT NULL,
	`number` text NOT NULL,
	`order_id` text PRIMARY KEY NOT NULL,
	`received_at` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `received_by_number` ON `received_purchase_orders` (`account_id`,lower(number));--> statement-breakpoint
CREATE TABLE `card_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`provider` text NOT NULL,
	`reference` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_sessions_reference_unique` ON `card_sessions` (`reference`);--> statement-breakpoint
CREATE INDEX `card_sessions_by_quote` ON `card_sessions` (`quote_id`);--> statement-breakpoint
CREATE INDEX `card_sessions_open` ON `card_sessions` (`status`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`provider` text NOT NULL,
	`reference` text NOT NULL,
	`payment_reference` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`respond_by` text,
	`url` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_reference_unique` ON `disputes` (`reference`);--> statement-breakpoint
CREATE INDEX `disputes_by_order` ON `disputes` (`order_id`);--> statement-breakpoint
CREATE INDEX `disputes_open` ON `disputes` (`status`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`order_id` text NOT NULL,
	`account_id` text NOT NULL,
	`issued_at` text NOT NULL,
	`due_on` text NOT NULL,
	`total_cents` integer NOT NULL,
	`paid_at` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number_unique` ON `invoices` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_order_id_unique` ON `invoices` (`order_id`);--> statement-breakpoint
CREATE INDEX `invoices_by_account` ON `invoices` (`account_id`,`number`);--> statement-breakpoint
CREATE TABLE `payment_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`provider` text,
	`reference` text,
	`note` text,
	`actor` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_entries_by_order` ON `payment_entries` (`order_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_entries_once` ON `payment_entries` (`provider`,`reference`,`kind`);--> statement-breakpoint
CREATE TABLE `payment_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`provider` text NOT NULL,
	`payment_reference` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refunds_by_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`status`);--> statement-breakpoint
CREATE TABLE `desk_views` (
	`email` text NOT NULL,
	`name` text NOT NULL,
	`filter` text NOT NULL,
	PRIMARY KEY(`email`, `name`)
);
--> statement-breakpoint
CREATE TABLE `favorites` (
	`email` text NOT NULL,
	`product_key` text NOT NULL,
	`name` text NOT NULL,
	`saved_at` text NOT NULL,
	PRIMARY KEY(`email`, `product_key`)
);
--> statement-breakpoint
CREATE TABLE `half_sign_ins` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`created_at` text NOT NULL,
	`removed_at` text,
	`order_limit_cents` integer,
	`month_limit_cents` integer,
	`phone` text,
	`language` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_of_account` ON `members` (`account_id`,`email`);--> statement-breakpoint
CREATE INDEX `members_by_email` ON `members` (`email`);--> statement-breakpoint
CREATE TABLE `rate_counters` (
	`subject` text PRIMARY KEY NOT NULL,
	`window_ends_at` text NOT NULL,
	`requests` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`label` text NOT NULL,
	`is_default` integer NOT NULL,
	`ship_to` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_addresses_of_account` ON `saved_addresses` (`account_id`,`label`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`realm` text NOT NULL,
	`email` text NOT NULL,
	`device` text NOT NULL,
	`network` text NOT NULL,
	`last_used_at` text,
	`account_id` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_by_email` ON `sessions` (`email`);--> statement-breakpoint
CREATE TABLE `sign_in_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`realm` text NOT NULL,
	`email` text NOT NULL,
	`company` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_links_token_hash_unique` ON `sign_in_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sign_in_links_by_email` ON `sign_in_links` (`email`,`created_at`);--> statement-breakpoint
CREATE TABLE `spending` (
	`quote_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`month` text NOT NULL,
	`cents` integer NOT NULL,
	`held_until` text,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `spending_of_person` ON `spending` (`account_id`,`email`,`month`);--> statement-breakpoint
CREATE TABLE `staff` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`roles` text DEFAULT '["admin"]' NOT NULL,
	`created_at` text NOT NULL,
	`removed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email_unique` ON `staff` (`email`);--> statement-breakpoint
CREATE TABLE `staff_totp` (
	`email` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`last_step` integer NOT NULL,
	`recovery_hashes` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`email`) REFERENCES `staff`(`email`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `edi_interchanges` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`direction` text NOT NULL,
	`control` integer NOT NULL,
	`fingerprint` text,
	`file` text,
	`at` text NOT NULL,
	`archived_at` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `edi_interchanges_by_control` ON `edi_interchanges` (`account_id`,`direction`,`control`);--> statement-breakpoint
CREATE INDEX `edi_interchanges_to_archive` ON `edi_interchanges` (`account_id`) WHERE direction = 'in' AND archived_at IS NULL;--> statement-breakpoint
CREATE TABLE `procurement_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`sender` text NOT NULL,
	`claimed_by` text,
	`direction` text NOT NULL,
	`protocol` text NOT NULL,
	`kind` text NOT NULL,
	`mode` text NOT NULL,
	`number` text,
	`payload_id` text,
	`order_id` text,
	`status` text NOT NULL,
	`code` text,
	`reason` text,
	`next_step` text,
	`at` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` text,
	`lease_until` text,
	`lease_token` text,
	`finished_at` text,
	`look_since` text,
	`bytes` integer NOT NULL,
	`omitted` integer NOT NULL,
	`words` text NOT NULL,
	`body` text NOT NULL,
	`answer` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `procurement_documents_by_time` ON `procurement_documents` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `procurement_documents_by_account` ON `procurement_documents` (`account_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `procurement_documents_by_order` ON `procurement_documents` (`order_id`);--> statement-breakpoint
CREATE INDEX `procurement_documents_by_sender` ON `procurement_documents` (`sender`,`at`);--> statement-breakpoint
CREATE INDEX `procurement_documents_to_look_at` ON `procurement_documents` (`look_since`) WHERE look_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX `procurement_documents_due` ON `procurement_documents` (`due_at`,`id`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `procurement_documents_leased` ON `procurement_documents` (`lease_until`) WHERE lease_until IS NOT NULL;--> statement-breakpoint
CREATE TABLE `procurement_secrets` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`protocol` text NOT NULL,
	`prefix` text NOT NULL,
	`hash` text NOT NULL,
	`made_by` text NOT NULL,
	`created_at` text NOT NULL,
	`ends_at` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `procurement_secrets_hash_unique` ON `procurement_secrets` (`hash`);--> statement-breakpoint
CREATE INDEX `procurement_secrets_by_account` ON `procurement_secrets` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `procurement_settings` (
	`account_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`outbound_secret` text,
	`has_edi` integer DEFAULT false NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`quote_id` text,
	`store_id` text,
	`views` integer DEFAULT 0 NOT NULL,
	`viewed_at` text,
	`body` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_token_hash_unique` ON `proposals` (`token_hash`);--> statement-breakpoint
CREATE INDEX `proposals_by_account` ON `proposals` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `proposals_by_time` ON `proposals` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `punchout_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`payload_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`type` text NOT NULL,
	`mode` text NOT NULL,
	`number` text NOT NULL,
	`order_id` text NOT NULL,
	`received_at` text NOT NULL,
	`details` text NOT NULL,
	`attachments` text NOT NULL,
	`answer` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `punchout_documents_by_number` ON `punchout_documents` (`account_id`,`number`);--> statement-breakpoint
CREATE INDEX `punchout_documents_by_order` ON `punchout_documents` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `punchout_documents_once` ON `punchout_documents` (`account_id`,`payload_id`);--> statement-breakpoint
CREATE TABLE `punchout_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`protocol` text NOT NULL,
	`operation` text NOT NULL,
	`mode` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`selected` text,
	`basis_quote_ids` text NOT NULL,
	`buyer` text NOT NULL,
	`user` text NOT NULL,
	`ship_postal` text,
	`delivery` text,
	`keeper` text NOT NULL,
	`cart` text NOT NULL,
	`ending` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `punchout_sessions_token_hash_unique` ON `punchout_sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `punchout_sessions_by_keeper` ON `punchout_sessions` (`account_id`,`keeper`,`created_at`);--> statement-breakpoint
CREATE TABLE `checkouts` (
	`quote_id` text PRIMARY KEY NOT NULL,
	`ship_to` text NOT NULL,
	`totals` text NOT NULL,
	`destinations` text DEFAULT '[]' NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `collected_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`quote_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`ship_to` text NOT NULL,
	`choices` text NOT NULL,
	`created_at` text NOT NULL,
	`changes` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collected_addresses_token_hash_unique` ON `collected_addresses` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `one_entry_a_person` ON `collected_addresses` (`quote_id`,`email`);--> statement-breakpoint
CREATE TABLE `quote_numbers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`account_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`order_id` text,
	`replaced_by` text,
	`collection` text,
	`collection_token_hash` text,
	`body` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_number_unique` ON `quotes` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_token_hash_unique` ON `quotes` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_collection_token_hash_unique` ON `quotes` (`collection_token_hash`);--> statement-breakpoint
CREATE INDEX `quotes_by_account` ON `quotes` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_by_time` ON `quotes` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `samples` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`key` text NOT NULL,
	`email` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `samples_by_status` ON `samples` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `samples_by_email` ON `samples` (`email`,`key`,`created_at`);--> statement-breakpoint
CREATE TABLE `store_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`account_id` text NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`email` text,
	`detail` text,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `store_entries_by_store` ON `store_entries` (`store_id`,`at`);--> statement-breakpoint
CREATE TABLE `store_people` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`name` text,
	`created_at` text NOT NULL,
	`budget` text,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `store_people_token_hash_unique` ON `store_people` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `store_people_once` ON `store_people` (`store_id`,`email`);--> statement-breakpoint
CREATE TABLE `store_request_lines` (
	`request_id` text NOT NULL,
	`line` integer NOT NULL,
	`item` integer NOT NULL,
	`part_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`quote_id` text,
	`is_from_stock` integer DEFAULT false NOT NULL,
	`shipped` text,
	PRIMARY KEY(`request_id`, `line`),
	FOREIGN KEY (`request_id`) REFERENCES `store_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `store_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`account_id` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`email` text NOT NULL,
	`sending` text,
	`spent` integer,
	`body` text NOT NULL,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `store_requests_by_store` ON `store_requests` (`store_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `store_requests_by_person` ON `store_requests` (`store_id`,`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `store_requests_by_account` ON `store_requests` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `store_requests_by_status` ON `store_requests` (`status`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `store_requests_once` ON `store_requests` (`store_id`,`sending`);--> statement-breakpoint
CREATE TABLE `store_stock_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`item` integer NOT NULL,
	`part_id` text NOT NULL,
	`pieces` integer NOT NULL,
	`order_id` text,
	`request_id` text,
	`at` text NOT NULL,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `store_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `store_stock_by_store` ON `store_stock_moves` (`store_id`,`item`,`part_id`);--> statement-breakpoint
CREATE INDEX `store_stock_by_order` ON `store_stock_moves` (`order_id`,`part_id`);--> statement-breakpoint
CREATE TABLE `stores` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`manager_token_hash` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stores_token_hash_unique` ON `stores` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `stores_manager_token_hash_unique` ON `stores` (`manager_token_hash`);--> statement-breakpoint
CREATE INDEX `stores_by_account` ON `stores` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `suppliers` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`settings` text NOT NULL,
	`credentials` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`last_sync` text,
	`lease_until` text,
	`lease_token` text
);
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`event_id` integer NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	`after_id` text,
	`lease_until` text,
	`lease_token` text,
	`finished_at` text,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deliveries_waiting` ON `deliveries` (`webhook_id`,`due_at`,`id`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `deliveries_leased` ON `deliveries` (`webhook_id`,`lease_until`) WHERE lease_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deliveries_by_webhook` ON `deliveries` (`webhook_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_end` ON `deliveries` (`finished_at`) WHERE finished_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deliveries_by_event` ON `deliveries` (`event_id`);--> statement-breakpoint
CREATE TABLE `delivery_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`delivery_id` text NOT NULL,
	`at` text NOT NULL,
	`took_ms` integer NOT NULL,
	`status` integer,
	`answer` text,
	`failure` text,
	FOREIGN KEY (`delivery_id`) REFERENCES `deliveries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `attempts_by_delivery` ON `delivery_attempts` (`delivery_id`,`id`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`name` text,
	`kind` text DEFAULT 'subscription' NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_secret_until` text,
	`failing_since` text,
	`paused_why` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhooks_by_account` ON `webhooks` (`account_id`,`created_at`,`id`);