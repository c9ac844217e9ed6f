import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../generated/prisma/client.ts'
import type { db } from './db.ts'

/**
 * The test database as its owner, whom neither missing privileges nor row security restrict. What is still refused here is
 * refused to everybody, and tests use it to damage data in ways that the site itself cannot.
 */
export const owner = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.MIGRATE_DATABASE_URL, max: 2 }),
  // As long as the site's own transactions may take: some tests search the whole test database in one.
  transactionOptions: { maxWait: 60_000, timeout: 60_000 },
  // Used like the site's own client, but without its extension, which only refuses queries.
}) as unknown as typeof db
