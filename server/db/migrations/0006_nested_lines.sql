UPDATE `quotes` SET `body` = json_set(`body`, '$.lines', json((
  SELECT json_group_array(json_object(
    'line', line.value -> '$.line',
    'spec', json_remove(line.value, '$.line', '$.name', '$.color', '$.size', '$.picturePath', '$.unitPriceCents', '$.goodsCents', '$.foldedCents', '$.unitParts', '$.countedTogether'),
    'priced', json_remove(line.value, '$.line', '$.key', '$.partId', '$.quantity', '$.imprints', '$.packaging')
  )) FROM json_each(`body`, '$.lines') AS line
)));--> statement-breakpoint
UPDATE `orders` SET `body` = json_set(`body`, '$.items', json((
  SELECT json_group_array(json_object(
    'line', line.value -> '$.line',
    'spec', json_remove(line.value, '$.line', '$.name', '$.color', '$.size', '$.picturePath', '$.unitPriceCents', '$.goodsCents', '$.foldedCents', '$.unitParts', '$.countedTogether'),
    'priced', json_remove(line.value, '$.line', '$.key', '$.partId', '$.quantity', '$.imprints', '$.packaging')
  )) FROM json_each(`body`, '$.items') AS line
)));--> statement-breakpoint
UPDATE `order_changes` SET `body` = json_set(`body`, '$.before.items', json((
  SELECT json_group_array(json_object(
    'line', line.value -> '$.line',
    'spec', json_remove(line.value, '$.line', '$.name', '$.color', '$.size', '$.picturePath', '$.unitPriceCents', '$.goodsCents', '$.foldedCents', '$.unitParts', '$.countedTogether'),
    'priced', json_remove(line.value, '$.line', '$.key', '$.partId', '$.quantity', '$.imprints', '$.packaging')
  )) FROM json_each(`body`, '$.before.items') AS line
)));--> statement-breakpoint
UPDATE `order_changes` SET `body` = json_set(`body`, '$.after.items', json((
  SELECT json_group_array(json_object(
    'line', line.value -> '$.line',
    'spec', json_remove(line.value, '$.line', '$.name', '$.color', '$.size', '$.picturePath', '$.unitPriceCents', '$.goodsCents', '$.foldedCents', '$.unitParts', '$.countedTogether'),
    'priced', json_remove(line.value, '$.line', '$.key', '$.partId', '$.quantity', '$.imprints', '$.packaging')
  )) FROM json_each(`body`, '$.after.items') AS line
)));--> statement-breakpoint
UPDATE `purchase_orders` SET `body` = json_set(`body`, '$.body.lines', json((
  SELECT json_group_array(json_object(
    'line', line.value -> '$.line',
    'spec', json_remove(line.value, '$.line', '$.name', '$.color', '$.size', '$.picturePath', '$.unitPriceCents', '$.goodsCents', '$.foldedCents', '$.unitParts', '$.countedTogether')
  )) FROM json_each(`body`, '$.body.lines') AS line
)));--> statement-breakpoint
UPDATE `demo_supplier_orders` SET `body` = json_set(`body`, '$.lines', json((
  SELECT json_group_array(json_object(
    'line', line.value -> '$.line',
    'spec', json_remove(line.value, '$.line', '$.name', '$.color', '$.size', '$.picturePath', '$.unitPriceCents', '$.goodsCents', '$.foldedCents', '$.unitParts', '$.countedTogether')
  )) FROM json_each(`body`, '$.lines') AS line
)));--> statement-breakpoint
UPDATE `proposals` SET `body` = json_set(`body`, '$.products', json((
  SELECT json_group_array(json_set(product.value, '$.lines', json((
  SELECT json_group_array(json_object(
    'line', line.value -> '$.line',
    'spec', json_remove(line.value, '$.line', '$.name', '$.color', '$.size', '$.picturePath', '$.unitPriceCents', '$.goodsCents', '$.foldedCents', '$.unitParts', '$.countedTogether'),
    'priced', json_remove(line.value, '$.line', '$.key', '$.partId', '$.quantity', '$.imprints', '$.packaging')
  )) FROM json_each(product.value, '$.lines') AS line
))))
  FROM json_each(`body`, '$.products') AS product
)));--> statement-breakpoint
UPDATE `proposals` SET `body` = json_set(`body`, '$.changes', json((
  SELECT json_group_array(json_set(change.value, '$.before.products', json((
  SELECT json_group_array(json_set(product.value, '$.lines', json((
  SELECT json_group_array(json_object(
    'line', line.value -> '$.line',
    'spec', json_remove(line.value, '$.line', '$.name', '$.color', '$.size', '$.picturePath', '$.unitPriceCents', '$.goodsCents', '$.foldedCents', '$.unitParts', '$.countedTogether'),
    'priced', json_remove(line.value, '$.line', '$.key', '$.partId', '$.quantity', '$.imprints', '$.packaging')
  )) FROM json_each(product.value, '$.lines') AS line
))))
  FROM json_each(change.value, '$.before.products') AS product
))))
  FROM json_each(`body`, '$.changes') AS change
)))
WHERE `body` -> '$.changes' IS NOT NULL;
