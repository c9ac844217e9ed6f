import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../generated/prisma/client.ts'
import type { db } from './db.ts'

/**
 * The test database as its owner sees it, whom neither a missing privilege nor row security stops: what is still refused,
 * the database refuses to everybody; and what is done here is damage that the site itself could not do.
 */
export const owner = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.MIGRATE_DATABASE_URL, max: 2 }),
  // As long as the site's own may take: the whole test database is looked through in one.
  transactionOptions: { maxWait: 60_000, timeout: 60_000 },
  // Used as the site's own client, without its extension, which only refuses.
}) as unknown as typeof db
