CREATE INDEX "orders_by_status_number" ON "orders" USING btree ("status","number");--> statement-breakpoint
CREATE INDEX "orders_by_since" ON "orders" USING btree ("status_since","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ((cast(body -> 'totals' ->> 'totalCents' as bigint)),"id");--> statement-breakpoint
CREATE INDEX "orders_by_status_total" ON "orders" USING btree ("status",(cast(body -> 'totals' ->> 'totalCents' as bigint)),"id");--> statement-breakpoint
CREATE INDEX "orders_by_account_total" ON "orders" USING btree ("account_id",(cast(body -> 'totals' ->> 'totalCents' as bigint)),"id");--> statement-breakpoint
CREATE INDEX "orders_by_account_status_total" ON "orders" USING btree ("account_id","status",(cast(body -> 'totals' ->> 'totalCents' as bigint)),"id");--> statement-breakpoint
CREATE INDEX "orders_by_in_hands" ON "orders" USING btree ((case when forecast is null then body -> 'dates' ->> 'inHandsDate' else forecast ->> 'inHandsDate' end),"id");--> statement-breakpoint
CREATE INDEX "orders_by_status_in_hands" ON "orders" USING btree ("status",(case when forecast is null then body -> 'dates' ->> 'inHandsDate' else forecast ->> 'inHandsDate' end),"id");--> statement-breakpoint
CREATE INDEX "orders_by_account_in_hands" ON "orders" USING btree ("account_id",(case when forecast is null then body -> 'dates' ->> 'inHandsDate' else forecast ->> 'inHandsDate' end),"id");--> statement-breakpoint
CREATE INDEX "orders_by_account_status_in_hands" ON "orders" USING btree ("account_id","status",(case when forecast is null then body -> 'dates' ->> 'inHandsDate' else forecast ->> 'inHandsDate' end),"id");--> statement-breakpoint
CREATE INDEX "quotes_by_account_total" ON "quotes" USING btree ("account_id",(cast(body -> 'totals' ->> 'totalCents' as bigint)),"id","status","expires_at");--> statement-breakpoint
CREATE INDEX "quotes_by_account_status_total" ON "quotes" USING btree ("account_id","status",(cast(body -> 'totals' ->> 'totalCents' as bigint)),"id","expires_at");--> statement-breakpoint
CREATE INDEX "quotes_by_account_in_hands" ON "quotes" USING btree ("account_id",(body -> 'dates' ->> 'inHandsDate'),"id","status","expires_at");--> statement-breakpoint
CREATE INDEX "quotes_by_account_status_in_hands" ON "quotes" USING btree ("account_id","status",(body -> 'dates' ->> 'inHandsDate'),"id","expires_at");