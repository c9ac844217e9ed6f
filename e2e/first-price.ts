import { inDatabase } from './database.ts'

/** Sets a price for a key before the first test, as the company's staff would have. */
export default async function setFirstPrice() {
  await inDatabase((client) =>
    client.query(
      'INSERT INTO "Price" (id, priceperkey) SELECT gen_random_uuid(), 49900 WHERE NOT EXISTS (SELECT FROM "Price")',
    ),
  )
}
