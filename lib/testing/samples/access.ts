import { generate } from 'otplib'
import { beginAuthenticator } from '../../access/factor/authenticator.ts'
import { beginPasskey } from '../../access/factor/passkeys.ts'
import { beginPasskeyRecheck } from '../../access/factor/recheck-by-passkey.ts'
import { db } from '../db.ts'
import { testPassword } from '../factories.ts'
import { softPasskey, storedPasskey } from '../soft-passkey.ts'
import { nothing, type Samples } from './sample.ts'

export const accessSamples: Samples = {
  'password/changePassword': () => ({
    current: testPassword,
    password: 'Blue-vitriol-5',
    confirm: 'Blue-vitriol-5',
  }),
  'sign-in/recheckPassword': ({ head }) => ({ email: head.email, password: testPassword }),
  'account/cancelEmailChange': nothing,
  'session/endOtherSessions': nothing,
  'session/endSession': async ({ head }) => {
    const expiresAt = new Date(Date.now() + 3_600_000)
    return { id: (await db.session.create({ data: { accountId: head.accountId, expiresAt } })).id }
  },
  'session/listSignedInDevices': nothing,
  'sign-in/checkSession': nothing,
  'sign-in/setTwoStep': () => ({ twoStep: true }),
  'account/viewAccount': nothing,

  'factor/viewFactors': nothing,
  'factor/beginAuthenticator': nothing,
  'factor/confirmAuthenticator': async ({ head }) => {
    const { key, setup } = await beginAuthenticator(head)
    return { setup, code: await generate({ secret: key }) }
  },
  'factor/removeAuthenticator': async ({ head: { accountId } }) => {
    const app = { accountId, sealedSecret: 'none' }
    await db.authenticator.upsert({ where: { accountId }, create: app, update: app })
    return {}
  },
  'factor/renewRecoveryCodes': async ({ head }) => {
    await storedPasskey(head.accountId)
    return {}
  },
  'factor/beginPasskey': nothing,
  'factor/addPasskey': async ({ head }) => {
    const { ticket, options } = await beginPasskey(head)
    return { ticket, response: softPasskey(head.accountId).create(options.challenge) }
  },
  'factor/renamePasskey': async ({ head }) => ({
    id: (await storedPasskey(head.accountId)).id,
    name: 'Phone',
  }),
  'factor/removePasskey': async ({ head }) => ({ id: (await storedPasskey(head.accountId)).id }),
  'factor/resetFactors': async ({ lead }) => {
    await storedPasskey(lead.accountId)
    return { id: lead.accountId }
  },
  'factor/viewRecheck': nothing,
  'factor/beginPasskeyRecheck': nothing,
  'factor/recheckByPasskey': async ({ head }) => {
    const { passkey } = await storedPasskey(head.accountId)
    const { ticket, options } = await beginPasskeyRecheck(head)
    return { ticket, response: passkey.sign(options.challenge) }
  },

  'mail/sendEmail': ({ lead }) => ({ email: lead.email, message: 'Hello' }),
}
