import { redirectUri } from '../../lib/school/oidc/addresses.ts'
import {
  begin,
  clientSecret,
  connectedSchool,
  returnFromProvider,
} from '../../lib/school/oidc/testing/journey.ts'
import { db } from '../../lib/testing/db.ts'
import { admin } from '../../lib/testing/factories.ts'
import { visit } from '../../lib/testing/visit-provider.ts'
import type { Client } from './configuration.ts'
import { chooseIssuer, openLemonLdap, type Person } from './lemonldap.ts'

type SchoolOptions = {
  options?: NonNullable<Client['options']>
  claims?: NonNullable<Client['claims']>
  person?: Partial<Person>
}

export type School = Awaited<ReturnType<typeof openSchools>>['schools'][string]

/** Starts LemonLDAP::NG with a school of ours for each request; an admin of each has the same email at both. */
export async function openSchools<Name extends string>(wanted: Record<Name, SchoolOptions>) {
  const issuer = await chooseIssuer()
  const connected = await Promise.all(
    Object.entries<SchoolOptions>(wanted).map(async ([name, options], index) => ({
      name,
      ...(await connect(issuer, `school-${index}`, options)),
    })),
  )
  const people = connected.flatMap(({ known }) => known)
  const provider = await openLemonLdap(
    issuer,
    connected.map(({ client }) => client),
    people,
  )
  const schools = Object.fromEntries(connected.map((one) => [one.name, one])) as Record<
    Name,
    (typeof connected)[number]
  >
  return { provider, schools }
}

async function connect(issuer: string, id: string, { options, claims, person }: SchoolOptions) {
  const { institutionId, domain } = await connectedSchool({ issuer }, { clientId: id })
  const { accountId, email } = await admin(institutionId, { email: `uma@${domain}` })
  const uid = `uma-${id}`
  const uma: Person = { uid, cn: 'Uma Rao', mail: email, verified: 1, ...person }
  // Somebody who was given the address later, and somebody whom the school does not know.
  const heir: Person = { ...uma, uid: `heir-${id}` }
  const stranger: Person = { ...uma, uid: `stranger-${id}`, mail: `stranger@${domain}` }
  const client = { id, secret: clientSecret, redirectUri: redirectUri(institutionId), options, claims }
  return {
    institutionId,
    domain,
    accountId,
    client,
    known: [uma, heir, stranger],
    uid,
    heir: heir.uid,
    stranger: stranger.uid,
  }
}

const nothing = () => undefined

/** Signs in at the provider by name and password; `change` may alter the URL that the browser opens there. */
export async function grant({ institutionId }: School, uid: string, change: (at: URL) => void = nothing) {
  const begun = await begin(institutionId)
  change(begun.address)
  const fill = (html: string) => ({ ...hiddenFields(html), user: uid, password: uid })
  const back = await visit(begun.address, redirectUri(institutionId), fill, new Map())
  const { code = '', state = '', ...more } = Object.fromEntries(back.searchParams)
  return { begun, code, state, more }
}

const hiddenFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
      /name="([^"]*)"/.exec(tag)?.[1] ?? '',
      /value="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  )

/** A complete sign-in. */
export async function signIn(school: School, uid = school.uid, change: (at: URL) => void = nothing) {
  const { begun, ...answered } = await grant(school, uid, change)
  return returnFromProvider(school.institutionId, begun, answered)
}

/** The number of sessions opened by the school's provider. */
export const sessionsOf = ({ institutionId }: School) =>
  db.session.count({ where: { oidc: { some: { institutionId } } } })
