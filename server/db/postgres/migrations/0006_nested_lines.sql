CREATE FUNCTION "nested_lines"(lines jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'line', line -> 'line',
    'spec', line - ARRAY['line', 'name', 'color', 'size', 'picturePath', 'unitPriceCents', 'goodsCents', 'foldedCents', 'unitParts', 'countedTogether'],
    'priced', line - ARRAY['line', 'key', 'partId', 'quantity', 'imprints', 'packaging']
  ) ORDER BY place), '[]') FROM jsonb_array_elements(lines) WITH ORDINALITY AS each(line, place)
$$;--> statement-breakpoint
CREATE FUNCTION "nested_products"(products jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_set(product, '{lines}', "nested_lines"(product -> 'lines')) ORDER BY place), '[]')
  FROM jsonb_array_elements(products) WITH ORDINALITY AS each(product, place)
$$;--> statement-breakpoint
UPDATE "quotes" SET "body" = jsonb_set("body"::jsonb, '{lines}', "nested_lines"("body"::jsonb #> '{lines}'))::json;--> statement-breakpoint
UPDATE "orders" SET "body" = jsonb_set("body"::jsonb, '{items}', "nested_lines"("body"::jsonb #> '{items}'))::json;--> statement-breakpoint
UPDATE "order_changes" SET "body" = jsonb_set("body"::jsonb, '{before,items}', "nested_lines"("body"::jsonb #> '{before,items}'))::json;--> statement-breakpoint
UPDATE "order_changes" SET "body" = jsonb_set("body"::jsonb, '{after,items}', "nested_lines"("body"::jsonb #> '{after,items}'))::json;--> statement-breakpoint
UPDATE "purchase_orders" SET "body" = jsonb_set("body"::jsonb, '{body,lines}', (
  SELECT coalesce(jsonb_agg(line - 'priced' ORDER BY place), '[]')
  FROM jsonb_array_elements("nested_lines"("body"::jsonb #> '{body,lines}')) WITH ORDINALITY AS each(line, place)
))::json;--> statement-breakpoint
UPDATE "demo_supplier_orders" SET "body" = jsonb_set("body"::jsonb, '{lines}', (
  SELECT coalesce(jsonb_agg(line - 'priced' ORDER BY place), '[]')
  FROM jsonb_array_elements("nested_lines"("body"::jsonb #> '{lines}')) WITH ORDINALITY AS each(line, place)
))::json;--> statement-breakpoint
UPDATE "proposals" SET "body" = jsonb_set("body"::jsonb, '{products}', "nested_products"("body"::jsonb #> '{products}'))::json;--> statement-breakpoint
UPDATE "proposals" SET "body" = jsonb_set("body"::jsonb, '{changes}', (
  SELECT coalesce(jsonb_agg(jsonb_set(change, '{before,products}', "nested_products"(change #> '{before,products}')) ORDER BY place), '[]')
  FROM jsonb_array_elements("body"::jsonb -> 'changes') WITH ORDINALITY AS each(change, place)
))::json
WHERE "body" -> 'changes' IS NOT NULL;--> statement-breakpoint
DROP FUNCTION "nested_products"(jsonb);--> statement-breakpoint
DROP FUNCTION "nested_lines"(jsonb);
