import { expect, test } from 'vitest'
import { z } from 'zod'
import { resolverFor } from './schema-source'

test('a field that takes several kinds of values shows its own message, not that of one kind', async () => {
  const digits = z.string().regex(/^\d+$/).transform(Number)
  const schema = z.object({ price: z.union([z.null(), digits], 'Enter an amount') })
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolverFor(schema)({ price: 'x' }, undefined, options)
  expect(errors).toMatchObject({ price: { message: 'Enter an amount' } })
})
