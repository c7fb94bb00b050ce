DROP INDEX "orders_by_assignee";--> statement-breakpoint
CREATE INDEX "order_risks_open" ON "order_risks" USING btree ("found_at") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "order_risks_by_time" ON "order_risks" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "threads_for_desk" ON "message_threads" USING btree ((waits_since is null),"waits_since","last_at" desc,"thread_id" desc);--> statement-breakpoint
CREATE INDEX "procurement_documents_by_status" ON "procurement_documents" USING btree ("status","at","id");--> statement-breakpoint
CREATE INDEX "procurement_documents_by_kind" ON "procurement_documents" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "store_requests_by_email" ON "store_requests" USING btree ("email","created_at","id");--> statement-breakpoint
CREATE INDEX "stores_by_time" ON "stores" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_assignee" ON "orders" USING btree ("assigned_to","number");