ALTER TABLE "refunds" ALTER COLUMN "way" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "lines";