import { createHash, randomUUID } from 'node:crypto'
import { setTxtResolver } from '../../school/oidc/dns-proof.ts'
import { db } from '../db.ts'
import { lastingTestProvider } from '../sign-in-provider.ts'
import { nothing, type Samples } from './sample.ts'

const newDomain = () => ({ domain: `d${randomUUID().slice(0, 8)}.sample.example.com` })

/** A domain that the school added, with the code ABCDEFGH just mailed. */
const addTestDomain = (institutionId: string) =>
  db.oidcDomain.create({
    data: {
      institutionId,
      ...newDomain(),
      token: `labmark-${randomUUID()}`,
      mailedAt: new Date(),
      codeHash: createHash('sha256').update('ABCDEFGH').digest('hex'),
    },
  })

const addConnection = (institutionId: string) => {
  const data = {
    kind: 'other',
    issuer: 'https://id.sample.example.com',
    clientId: 'x',
    sealedSecret: 'x',
  } as const
  const row = { institutionId, ...data }
  return db.oidcConnection.upsert({ where: { institutionId }, create: row, update: data })
}

export const oidcSamples: Samples = {
  'oidc/viewSignIn': nothing,
  'oidc/testProvider': async () => ({ kind: 'other', issuer: (await lastingTestProvider()).issuer }),
  'oidc/saveConnection': () => ({
    kind: 'other',
    issuer: 'https://id.sample.example.com',
    clientId: 'labmark',
    clientSecret: 'typed',
    enabled: false,
    newTeachers: true,
    only: false,
    passwordAdminId: null,
  }),
  'oidc/removeConnection': async ({ school }) => {
    await addConnection(school.id)
    return {}
  },
  'oidc/viewOwnLink': nothing,
  'oidc/unlink': async ({ school, head }) => {
    const { issuer } = await addConnection(school.id)
    const link = { institutionId: school.id, issuer, subject: head.accountId, accountId: head.accountId }
    await db.oidcLink.createMany({ data: [link], skipDuplicates: true })
    return {}
  },
  'oidc/addDomain': newDomain,
  'oidc/checkDomain': async ({ school }) => {
    const { domain, token } = await addTestDomain(school.id)
    setTxtResolver({ resolveTxt: async () => [[token]] })
    return { domain }
  },
  'oidc/mailDomainCode': async ({ school }) => ({ domain: (await addTestDomain(school.id)).domain }),
  'oidc/confirmDomainCode': async ({ school }) => {
    const { domain } = await addTestDomain(school.id)
    return { domain, code: 'ABCDEFGH' }
  },
  'oidc/removeDomain': async ({ school }) => ({ domain: (await addTestDomain(school.id)).domain }),
}
