import { expect, test } from 'vitest'
import { admin } from '../../lib/testing/factories.ts'
import { enter } from './enter.ts'

test('the demo schools are made by signed-in people', async () => {
  const { email, accountId, institutionId } = await admin()
  expect(await enter(email)).toMatchObject({ role: 'admin', accountId, institutionId })
})
