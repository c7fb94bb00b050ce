CREATE TABLE "accounts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"terms_days" bigint DEFAULT 0 NOT NULL,
	"credit_limit_cents" bigint,
	"takes_purchase_orders_at_once" bigint DEFAULT 0 NOT NULL,
	"freight_form" text COLLATE "C" DEFAULT 'header' NOT NULL,
	"ships_on_own_account" bigint DEFAULT 0 NOT NULL,
	"approval_required" bigint DEFAULT 0 NOT NULL,
	"terms_need_sign_in" bigint DEFAULT 1 NOT NULL,
	"ship_postal" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "keys" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"prefix" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"scopes" json NOT NULL,
	"previews_per_day" bigint NOT NULL,
	"made_by" text COLLATE "C" NOT NULL,
	"client" json,
	"created_at" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C",
	"revoked_at" text COLLATE "C",
	"last_used_at" text COLLATE "C",
	"oci_used_at" text COLLATE "C",
	CONSTRAINT "keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "order_risks" (
	"order_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"found_at" text COLLATE "C" NOT NULL,
	"why" text COLLATE "C" NOT NULL,
	"cleared_at" text COLLATE "C",
	CONSTRAINT "order_risks_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "reorder_notes" (
	"order_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"quote_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"body" json NOT NULL,
	CONSTRAINT "approvals_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "artwork" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"is_default" bigint DEFAULT 0 NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"removed_at" text COLLATE "C",
	"body" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logo_pictures" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"configuration" text COLLATE "C" NOT NULL,
	"piece" json NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"due_at" text COLLATE "C",
	"attempts" bigint NOT NULL,
	"render_id" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "preview_counts" (
	"counted_by" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"made" bigint NOT NULL,
	CONSTRAINT "preview_counts_counted_by_day_pk" PRIMARY KEY("counted_by","day")
);
--> statement-breakpoint
CREATE TABLE "preview_places" (
	"lease_token" text COLLATE "C" NOT NULL,
	"counted_by" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"lease_until" text COLLATE "C" NOT NULL,
	CONSTRAINT "preview_places_lease_token_counted_by_pk" PRIMARY KEY("lease_token","counted_by")
);
--> statement-breakpoint
CREATE TABLE "renders" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"body" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_logos" (
	"artwork_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"visitor_hash" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"is_kept" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_products" (
	"key" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"supplier" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C",
	"first_at" text COLLATE "C" NOT NULL,
	"changed_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "published_products_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "published_suppliers" (
	"code" text COLLATE "C" PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"body" json,
	"version" bigint NOT NULL,
	"history" json NOT NULL,
	"lease_until" text COLLATE "C",
	"lease_token" text COLLATE "C",
	CONSTRAINT "published_suppliers_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "sync_items" (
	"supplier" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"position" bigint NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C",
	"why" text COLLATE "C",
	CONSTRAINT "sync_items_supplier_id_pk" PRIMARY KEY("supplier","id")
);
--> statement-breakpoint
CREATE TABLE "sync_runs" (
	"supplier" text COLLATE "C" PRIMARY KEY NOT NULL,
	"body" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"is_canceled" bigint NOT NULL,
	"cart_id" text COLLATE "C",
	"quote_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"changed_at" text COLLATE "C" NOT NULL,
	"body" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"actor" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C" NOT NULL,
	"record_id" text COLLATE "C" NOT NULL,
	"data" json NOT NULL,
	"about" json DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"key_id" text COLLATE "C" NOT NULL,
	"idempotency_key" text COLLATE "C" NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C",
	"lease_token" text COLLATE "C",
	"lease_until_ms" bigint,
	CONSTRAINT "idempotency_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "exemptions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"file" text COLLATE "C",
	"file_name" text COLLATE "C",
	"expires_on" text COLLATE "C",
	"submitted_at" text COLLATE "C" NOT NULL,
	"submitted_by" text COLLATE "C" NOT NULL,
	"decided_at" text COLLATE "C",
	"decided_by" text COLLATE "C",
	"reason" text COLLATE "C",
	"expiry_note" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"one" bigint PRIMARY KEY NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"shop" text COLLATE "C" NOT NULL,
	"secret_proof" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"probed_at" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"recipient" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"link_until" text COLLATE "C",
	"link_hash" text COLLATE "C",
	"about" text COLLATE "C",
	"look" json,
	"created_at" text COLLATE "C" NOT NULL,
	"sent_at" text COLLATE "C",
	"attempts" bigint DEFAULT 0 NOT NULL,
	"due_at" text COLLATE "C" NOT NULL,
	"lease_token" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "message_threads" (
	"thread_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"last_at" text COLLATE "C" NOT NULL,
	"waits_since" text COLLATE "C",
	"unread_since" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"thread_id" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"body" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"thread_id" text COLLATE "C" NOT NULL,
	"author" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_turns" (
	"job" text COLLATE "C" PRIMARY KEY NOT NULL,
	"node" text COLLATE "C" NOT NULL,
	"is_running" bigint NOT NULL,
	"ended_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_records" (
	"kind" text COLLATE "C" NOT NULL,
	"id_hash" text COLLATE "C" NOT NULL,
	"grant_id" text COLLATE "C",
	"uid" text COLLATE "C",
	"body" text COLLATE "C" NOT NULL,
	"consumed_at" text COLLATE "C",
	"expires_at" text COLLATE "C",
	CONSTRAINT "oauth_records_kind_id_hash_pk" PRIMARY KEY("kind","id_hash")
);
--> statement-breakpoint
CREATE TABLE "name_words" (
	"word" text COLLATE "C" NOT NULL,
	"record_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "name_words_word_record_id_pk" PRIMARY KEY("word","record_id")
);
--> statement-breakpoint
CREATE TABLE "order_words" (
	"word" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	CONSTRAINT "order_words_word_number_source_pk" PRIMARY KEY("word","number","source")
);
--> statement-breakpoint
CREATE TABLE "record_words" (
	"word" text COLLATE "C" NOT NULL,
	"record_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "record_words_word_record_id_pk" PRIMARY KEY("word","record_id")
);
--> statement-breakpoint
CREATE TABLE "demo_supplier_orders" (
	"number" text COLLATE "C" PRIMARY KEY NOT NULL,
	"received_at" text COLLATE "C" NOT NULL,
	"body" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"body" json NOT NULL,
	CONSTRAINT "order_changes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"quote_number" bigint NOT NULL,
	"quote_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" DEFAULT 'page' NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" DEFAULT '' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"payment" json NOT NULL,
	"tracking" json NOT NULL,
	"hold" json,
	"forecast" json,
	"proof_waiver" text COLLATE "C",
	"assigned_to" text COLLATE "C",
	"body" json NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_quote_id_unique" UNIQUE("quote_id")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"body" json NOT NULL,
	CONSTRAINT "proofs_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"supplier" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"body" json NOT NULL,
	CONSTRAINT "purchase_orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "received_purchase_orders" (
	"account_id" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"received_at" text COLLATE "C" NOT NULL,
	"body" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"quote_id" text COLLATE "C" NOT NULL,
	"provider" text COLLATE "C" NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"body" json NOT NULL,
	CONSTRAINT "card_sessions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"provider" text COLLATE "C" NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"payment_reference" text COLLATE "C" NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"respond_by" text COLLATE "C",
	"url" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "disputes_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"issued_at" text COLLATE "C" NOT NULL,
	"due_on" text COLLATE "C" NOT NULL,
	"total_cents" bigint NOT NULL,
	"paid_at" text COLLATE "C",
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "payment_entries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"amount_cents" bigint NOT NULL,
	"provider" text COLLATE "C",
	"reference" text COLLATE "C",
	"note" text COLLATE "C",
	"actor" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"provider" text COLLATE "C" NOT NULL,
	"payment_reference" text COLLATE "C" NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"actor" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_views" (
	"email" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"filter" json NOT NULL,
	CONSTRAINT "desk_views_email_name_pk" PRIMARY KEY("email","name")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"email" text COLLATE "C" NOT NULL,
	"product_key" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"saved_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "favorites_email_product_key_pk" PRIMARY KEY("email","product_key")
);
--> statement-breakpoint
CREATE TABLE "half_sign_ins" (
	"token_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"removed_at" text COLLATE "C",
	"order_limit_cents" bigint,
	"month_limit_cents" bigint,
	"phone" text COLLATE "C",
	"language" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"subject" text COLLATE "C" PRIMARY KEY NOT NULL,
	"window_ends_at" text COLLATE "C" NOT NULL,
	"requests" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"is_default" bigint NOT NULL,
	"ship_to" json NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"realm" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"device" text COLLATE "C" NOT NULL,
	"network" text COLLATE "C" NOT NULL,
	"last_used_at" text COLLATE "C",
	"account_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"ended_at" text COLLATE "C",
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "sign_in_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text COLLATE "C" NOT NULL,
	"realm" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"company" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"used_at" text COLLATE "C",
	CONSTRAINT "sign_in_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "spending" (
	"quote_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"cents" bigint NOT NULL,
	"held_until" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"roles" json DEFAULT '["admin"]' NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"removed_at" text COLLATE "C",
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_totp" (
	"email" text COLLATE "C" PRIMARY KEY NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"last_step" bigint NOT NULL,
	"recovery_hashes" json NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edi_interchanges" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"direction" text COLLATE "C" NOT NULL,
	"control" bigint NOT NULL,
	"fingerprint" text COLLATE "C",
	"file" text COLLATE "C",
	"at" text COLLATE "C" NOT NULL,
	"archived_at" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "procurement_documents" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C",
	"sender" text COLLATE "C" NOT NULL,
	"claimed_by" text COLLATE "C",
	"direction" text COLLATE "C" NOT NULL,
	"protocol" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C",
	"payload_id" text COLLATE "C",
	"order_id" text COLLATE "C",
	"status" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C",
	"reason" text COLLATE "C",
	"next_step" text COLLATE "C",
	"at" text COLLATE "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"due_at" text COLLATE "C",
	"lease_until" text COLLATE "C",
	"lease_token" text COLLATE "C",
	"finished_at" text COLLATE "C",
	"look_since" text COLLATE "C",
	"bytes" bigint NOT NULL,
	"omitted" bigint NOT NULL,
	"words" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C" NOT NULL,
	"answer" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "procurement_secrets" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"protocol" text COLLATE "C" NOT NULL,
	"prefix" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"made_by" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"ends_at" text COLLATE "C",
	CONSTRAINT "procurement_secrets_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "procurement_settings" (
	"account_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"settings" json NOT NULL,
	"outbound_secret" text COLLATE "C",
	"has_edi" bigint DEFAULT 0 NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"quote_id" text COLLATE "C",
	"store_id" text COLLATE "C",
	"views" bigint DEFAULT 0 NOT NULL,
	"viewed_at" text COLLATE "C",
	"body" json NOT NULL,
	CONSTRAINT "proposals_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "punchout_documents" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "punchout_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text COLLATE "C" NOT NULL,
	"payload_id" text COLLATE "C" NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"received_at" text COLLATE "C" NOT NULL,
	"details" text COLLATE "C" NOT NULL,
	"attachments" json NOT NULL,
	"answer" json,
	CONSTRAINT "punchout_documents_once" UNIQUE("account_id","payload_id")
);
--> statement-breakpoint
CREATE TABLE "punchout_sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"protocol" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"selected" text COLLATE "C",
	"basis_quote_ids" json NOT NULL,
	"buyer" text COLLATE "C" NOT NULL,
	"user" json NOT NULL,
	"ship_postal" text COLLATE "C",
	"delivery" json,
	"keeper" text COLLATE "C" NOT NULL,
	"cart" json NOT NULL,
	"ending" json,
	CONSTRAINT "punchout_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"quote_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"ship_to" json NOT NULL,
	"totals" json NOT NULL,
	"destinations" json DEFAULT '[]' NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collected_addresses" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"quote_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"ship_to" json NOT NULL,
	"choices" json NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"changes" bigint NOT NULL,
	CONSTRAINT "collected_addresses_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "one_entry_a_person" UNIQUE("quote_id","email")
);
--> statement-breakpoint
CREATE TABLE "quote_numbers" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "quote_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C",
	"replaced_by" text COLLATE "C",
	"collection" json,
	"collection_token_hash" text COLLATE "C",
	"body" json NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "quotes_collection_token_hash_unique" UNIQUE("collection_token_hash")
);
--> statement-breakpoint
CREATE TABLE "samples" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C",
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"body" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_entries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"store_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"by" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C",
	"detail" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "store_people" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"store_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"budget" json,
	CONSTRAINT "store_people_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "store_request_lines" (
	"request_id" text COLLATE "C" NOT NULL,
	"line" bigint NOT NULL,
	"item" bigint NOT NULL,
	"part_id" text COLLATE "C" NOT NULL,
	"quantity" bigint NOT NULL,
	"quote_id" text COLLATE "C",
	"is_from_stock" bigint DEFAULT 0 NOT NULL,
	"shipped" json,
	CONSTRAINT "store_request_lines_request_id_line_pk" PRIMARY KEY("request_id","line")
);
--> statement-breakpoint
CREATE TABLE "store_requests" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"store_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"sending" text COLLATE "C",
	"spent" bigint,
	"body" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_stock_moves" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"store_id" text COLLATE "C" NOT NULL,
	"item" bigint NOT NULL,
	"part_id" text COLLATE "C" NOT NULL,
	"pieces" bigint NOT NULL,
	"order_id" text COLLATE "C",
	"request_id" text COLLATE "C",
	"at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"manager_token_hash" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"body" json NOT NULL,
	CONSTRAINT "stores_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "stores_manager_token_hash_unique" UNIQUE("manager_token_hash")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"code" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"settings" json NOT NULL,
	"credentials" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL,
	"last_sync" json,
	"lease_until" text COLLATE "C",
	"lease_token" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"webhook_id" text COLLATE "C" NOT NULL,
	"event_id" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"due_at" text COLLATE "C" NOT NULL,
	"after_id" text COLLATE "C",
	"lease_until" text COLLATE "C",
	"lease_token" text COLLATE "C",
	"finished_at" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "delivery_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C" NOT NULL,
	"took_ms" bigint NOT NULL,
	"status" bigint,
	"answer" text COLLATE "C",
	"failure" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"events" json NOT NULL,
	"name" text COLLATE "C",
	"kind" text COLLATE "C" DEFAULT 'subscription' NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"previous_secret" text COLLATE "C",
	"previous_secret_until" text COLLATE "C",
	"failing_since" text COLLATE "C",
	"paused_why" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"caller" text COLLATE "C" PRIMARY KEY NOT NULL,
	"ends_at" bigint NOT NULL,
	"most" bigint NOT NULL,
	"used" bigint NOT NULL,
	"granted" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_states" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"text" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_risks" ADD CONSTRAINT "order_risks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reorder_notes" ADD CONSTRAINT "reorder_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork" ADD CONSTRAINT "artwork_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_pictures" ADD CONSTRAINT "logo_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_pictures" ADD CONSTRAINT "logo_pictures_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_logos" ADD CONSTRAINT "visitor_logos_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemptions" ADD CONSTRAINT "exemptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_purchase_orders" ADD CONSTRAINT "received_purchase_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_purchase_orders" ADD CONSTRAINT "received_purchase_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_sessions" ADD CONSTRAINT "card_sessions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending" ADD CONSTRAINT "spending_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending" ADD CONSTRAINT "spending_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_totp" ADD CONSTRAINT "staff_totp_email_staff_email_fk" FOREIGN KEY ("email") REFERENCES "public"."staff"("email") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_interchanges" ADD CONSTRAINT "edi_interchanges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procurement_documents" ADD CONSTRAINT "procurement_documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procurement_documents" ADD CONSTRAINT "procurement_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procurement_secrets" ADD CONSTRAINT "procurement_secrets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procurement_settings" ADD CONSTRAINT "procurement_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_documents" ADD CONSTRAINT "punchout_documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_documents" ADD CONSTRAINT "punchout_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_sessions" ADD CONSTRAINT "punchout_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_addresses" ADD CONSTRAINT "collected_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_addresses" ADD CONSTRAINT "collected_addresses_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "samples" ADD CONSTRAINT "samples_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_entries" ADD CONSTRAINT "store_entries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_entries" ADD CONSTRAINT "store_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_people" ADD CONSTRAINT "store_people_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_people" ADD CONSTRAINT "store_people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_request_lines" ADD CONSTRAINT "store_request_lines_request_id_store_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."store_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_request_lines" ADD CONSTRAINT "store_request_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_requests" ADD CONSTRAINT "store_requests_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_requests" ADD CONSTRAINT "store_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock_moves" ADD CONSTRAINT "store_stock_moves_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock_moves" ADD CONSTRAINT "store_stock_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock_moves" ADD CONSTRAINT "store_stock_moves_request_id_store_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."store_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keys_by_account" ON "keys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "approvals_by_quote" ON "approvals" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "approvals_by_account" ON "approvals" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "artwork_by_account" ON "artwork" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "logo_pictures_once" ON "logo_pictures" USING btree ("account_id","configuration");--> statement-breakpoint
CREATE INDEX "logo_pictures_due" ON "logo_pictures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "preview_places_by_allowance" ON "preview_places" USING btree ("counted_by","day");--> statement-breakpoint
CREATE UNIQUE INDEX "renders_by_configuration" ON "renders" USING btree ("account_id","fingerprint");--> statement-breakpoint
CREATE INDEX "visitor_logos_by_visitor" ON "visitor_logos" USING btree ("visitor_hash","expires_at");--> statement-breakpoint
CREATE INDEX "visitor_logos_by_expiry" ON "visitor_logos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "published_products_version" ON "published_products" USING btree ("supplier","version","key");--> statement-breakpoint
CREATE INDEX "checkout_sessions_by_cart" ON "checkout_sessions" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "checkout_sessions_by_quote" ON "checkout_sessions" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "checkout_sessions_by_change" ON "checkout_sessions" USING btree ("kind","changed_at");--> statement-breakpoint
CREATE INDEX "events_by_account" ON "events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "events_by_name" ON "events" USING btree ("name","at");--> statement-breakpoint
CREATE INDEX "events_by_record" ON "events" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "exemptions_by_account" ON "exemptions" USING btree ("account_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "exemptions_by_status" ON "exemptions" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("sent_at","due_at");--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_with_link" ON "mails" USING btree ("link_until") WHERE link_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_by_link" ON "mails" USING btree ("link_hash") WHERE link_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_leased" ON "mails" USING btree ("lease_token") WHERE lease_token IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about","created_at");--> statement-breakpoint
CREATE INDEX "threads_by_account" ON "message_threads" USING btree ("account_id","last_at","thread_id");--> statement-breakpoint
CREATE INDEX "threads_by_unread" ON "message_threads" USING btree ("account_id","unread_since");--> statement-breakpoint
CREATE INDEX "threads_by_wait" ON "message_threads" USING btree ("waits_since","thread_id");--> statement-breakpoint
CREATE INDEX "messages_by_thread" ON "messages" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_by_thread" ON "staff_notes" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "oauth_records_by_grant" ON "oauth_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_records_by_uid" ON "oauth_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oauth_records_by_end" ON "oauth_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "name_words_by_record" ON "name_words" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "order_words_by_order" ON "order_words" USING btree ("number","source","word");--> statement-breakpoint
CREATE INDEX "record_words_by_record" ON "record_words" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "order_changes_by_order" ON "order_changes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_account" ON "orders" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_assignee" ON "orders" USING btree ("assigned_to","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_po_number" ON "orders" USING btree ("account_id",lower(payment ->> 'poNumber'));--> statement-breakpoint
CREATE INDEX "proofs_by_order" ON "proofs" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_order" ON "purchase_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_status" ON "purchase_orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "purchase_orders_invoice_due" ON "purchase_orders" USING btree ((body -> 'invoicing' ->> 'askAgainAt'));--> statement-breakpoint
CREATE INDEX "purchase_orders_invoice_check" ON "purchase_orders" USING btree ((body -> 'invoicing' ->> 'check'));--> statement-breakpoint
CREATE UNIQUE INDEX "received_by_number" ON "received_purchase_orders" USING btree ("account_id",lower(number));--> statement-breakpoint
CREATE INDEX "card_sessions_by_quote" ON "card_sessions" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "card_sessions_open" ON "card_sessions" USING btree ("status");--> statement-breakpoint
CREATE INDEX "disputes_by_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("status");--> statement-breakpoint
CREATE INDEX "invoices_by_account" ON "invoices" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "payment_entries_by_order" ON "payment_entries" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_once" ON "payment_entries" USING btree ("provider","reference","kind");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "members_of_account" ON "members" USING btree ("account_id","email");--> statement-breakpoint
CREATE INDEX "members_by_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "saved_addresses_of_account" ON "saved_addresses" USING btree ("account_id","label");--> statement-breakpoint
CREATE INDEX "sessions_by_email" ON "sessions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_in_links_by_email" ON "sign_in_links" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "spending_of_person" ON "spending" USING btree ("account_id","email","month");--> statement-breakpoint
CREATE INDEX "edi_interchanges_by_control" ON "edi_interchanges" USING btree ("account_id","direction","control");--> statement-breakpoint
CREATE INDEX "edi_interchanges_to_archive" ON "edi_interchanges" USING btree ("account_id") WHERE direction = 'in' AND archived_at IS NULL;--> statement-breakpoint
CREATE INDEX "procurement_documents_by_time" ON "procurement_documents" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "procurement_documents_by_account" ON "procurement_documents" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "procurement_documents_by_order" ON "procurement_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "procurement_documents_by_sender" ON "procurement_documents" USING btree ("sender","at");--> statement-breakpoint
CREATE INDEX "procurement_documents_to_look_at" ON "procurement_documents" USING btree ("look_since") WHERE look_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX "procurement_documents_due" ON "procurement_documents" USING btree ("due_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "procurement_documents_leased" ON "procurement_documents" USING btree ("lease_until") WHERE lease_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "procurement_secrets_by_account" ON "procurement_secrets" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_by_account" ON "proposals" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_by_time" ON "proposals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "punchout_documents_by_number" ON "punchout_documents" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "punchout_documents_by_order" ON "punchout_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "punchout_sessions_by_keeper" ON "punchout_sessions" USING btree ("account_id","keeper","created_at");--> statement-breakpoint
CREATE INDEX "quotes_by_account" ON "quotes" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_time" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "samples_by_status" ON "samples" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "samples_by_email" ON "samples" USING btree ("email","key","created_at");--> statement-breakpoint
CREATE INDEX "store_entries_by_store" ON "store_entries" USING btree ("store_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_people_once" ON "store_people" USING btree ("store_id","email");--> statement-breakpoint
CREATE INDEX "store_requests_by_store" ON "store_requests" USING btree ("store_id","status","created_at");--> statement-breakpoint
CREATE INDEX "store_requests_by_person" ON "store_requests" USING btree ("store_id","email","created_at");--> statement-breakpoint
CREATE INDEX "store_requests_by_account" ON "store_requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "store_requests_by_status" ON "store_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_requests_once" ON "store_requests" USING btree ("store_id","sending");--> statement-breakpoint
CREATE INDEX "store_stock_by_store" ON "store_stock_moves" USING btree ("store_id","item","part_id");--> statement-breakpoint
CREATE INDEX "store_stock_by_order" ON "store_stock_moves" USING btree ("order_id","part_id");--> statement-breakpoint
CREATE INDEX "stores_by_account" ON "stores" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("webhook_id","due_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_leased" ON "deliveries" USING btree ("webhook_id","lease_until") WHERE lease_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_by_webhook" ON "deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_by_end" ON "deliveries" USING btree ("finished_at") WHERE finished_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_by_event" ON "deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "attempts_by_delivery" ON "delivery_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhooks_by_account" ON "webhooks" USING btree ("account_id","created_at","id");