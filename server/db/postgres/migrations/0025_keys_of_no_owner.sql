UPDATE "keys" SET "revoked_at" = to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
WHERE "revoked_at" IS NULL AND "made_by" NOT IN ('command line', 'demo shop')
  AND NOT EXISTS (
    SELECT 1 FROM "members" WHERE "members"."account_id" = "keys"."account_id" AND "members"."email" = lower("keys"."made_by")
      AND "members"."removed_at" IS NULL AND "members"."role" = 'owner'
  )
  AND NOT EXISTS (
    SELECT 1 FROM "accounts" WHERE "accounts"."id" = "keys"."account_id" AND "accounts"."email" = lower("keys"."made_by")
      AND NOT EXISTS (
        SELECT 1 FROM "members" WHERE "members"."account_id" = "accounts"."id" AND "members"."email" = "accounts"."email"
      )
  );
