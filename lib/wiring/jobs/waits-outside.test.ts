import { expect, test } from 'vitest'
import { takeTry } from '../../access/limit/limits.ts'
import { hashPassword, passwordMatches } from '../../access/password/password.ts'
import { allTenants } from '../../core/db.ts'
import { send } from '../../services/mail/transport.ts'
import { payment } from '../../services/payment/payment.ts'

const owner = { group: 'test', member: 'a' }
const letter = { to: 'asha@test.example.com', subject: 'Test', text: 'Test', html: 'Test' }

test.each<[string, () => Promise<unknown>]>([
  ['the mail server', () => send(letter)],
  ['the payment provider', async () => payment()],
  ['a new password’s hash', () => hashPassword('Copper-sulphate-9', owner)],
  ['a limit’s connection', () => takeTry('genuine:ip', crypto.randomUUID())],
  ['the connection of a limit of one try', () => takeTry('passkey:challenge', crypto.randomUUID())],
  ['a tried password’s hash', () => passwordMatches('Copper-sulphate-9', null, owner)],
])('T81: %s is not waited for while a transaction is open', async (_, wait) => {
  await expect(allTenants.write(wait)).rejects.toThrow(/inside a(nother| transaction)/)
  await expect(allTenants.read(wait)).rejects.toThrow(/inside a(nother| transaction)/)
})
