import { inDatabase } from './database.ts'

/** Before the first test: a key has a price, as where the company's staff have set one. */
export default async function setFirstPrice() {
  await inDatabase((client) =>
    client.query(
      'INSERT INTO "Price" (id, priceperkey) SELECT gen_random_uuid(), 49900 WHERE NOT EXISTS (SELECT FROM "Price")',
    ),
  )
}
