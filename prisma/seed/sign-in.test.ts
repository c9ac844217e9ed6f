import { expect, test } from 'vitest'
import { admin } from '../../lib/testing/factories.ts'
import { signIn } from './sign-in.ts'

test('the demo schools are made by signed-in people', async () => {
  const { email, accountId, institutionId } = await admin()
  expect(await signIn(email)).toMatchObject({ role: 'admin', accountId, institutionId })
})
