import { z } from 'zod'
import { guid, orNull, typedInstituteId } from '../../core/fields.ts'
import { incomplete } from '../../core/incomplete.ts'
import { isMailService } from './mail-services.ts'

const kinds = ['google', 'microsoft', 'other'] as const
export type Kind = (typeof kinds)[number]

const google = 'https://accounts.google.com'
const microsoft = 'https://login.microsoftonline.com/'

/** A directory's id, typed by itself or within its issuer's URL. */
const typedTenant = (typed: string) =>
  z.uuid().safeParse(typed.toLowerCase().replace(microsoft, '').replace('/v2.0', '')).data

/** The directory's id in a Microsoft issuer's URL. */
export const tenantOf = (issuer: string) => new URL(issuer).pathname.split('/')[1]

/** These have rules of their own, and so cannot be entered as “another” provider. */
const hasKind = (issuer: string) =>
  [google, microsoft].some((one) => new URL(one).host === new URL(issuer).host)

const provider = {
  kind: z.enum(kinds, 'Choose one'),
  /** for Microsoft the directory's id, for Google nothing, else the issuer's URL */
  issuer: z.string().trim().max(300, 'Use at most 300 characters').default(''),
}

type Provider = { kind: Kind; issuer: string }

const isAddress = (typed: string) => URL.canParse(typed) && /^https?:\/\/[^?#@]+$/.test(typed)

/** The issuer's URL, as the provider itself writes it; null for an invalid one. */
function issuerOf({ kind, issuer }: Provider): string | null {
  if (kind === 'google') return google
  if (kind === 'other') return isAddress(issuer) && !hasKind(issuer) ? issuer : null
  const tenant = typedTenant(issuer)
  return tenant ? `${microsoft}${tenant}/v2.0` : null
}

const wrongIssuer = {
  google: '',
  microsoft: 'Enter the directory (tenant) id, such as 72f988bf-86f1-41af-91ab-2d7cd011db47',
  other: 'Enter an address such as https://id.school.example. For Google and Microsoft choose them above',
}

function withIssuer<T extends Provider>(input: T, ctx: z.RefinementCtx<T>) {
  const issuer = issuerOf(input)
  if (issuer !== null) return { ...input, issuer }
  ctx.addIssue({ code: 'custom', path: ['issuer'], message: wrongIssuer[input.kind] })
  return z.NEVER
}

export const Provider = z.object(provider).transform(withIssuer)

/** The name of a claim. */
const claim = z
  .string()
  .trim()
  .max(100, 'Use at most 100 characters')
  .regex(/^[\w.:/-]*$/, 'Use letters, digits and . _ : / -')
  .default('')

/** The connection to a school's provider. An empty secret keeps the present one. */
export const Connection = z
  .object({
    ...provider,
    clientId: z.string(incomplete).trim().min(1, incomplete).max(300, 'Use at most 300 characters'),
    clientSecret: z.string().trim().max(500, 'Use at most 500 characters').default(''),
    enabled: z.boolean(),
    newTeachers: z.boolean(),
    /** the claim with a student's admission number or sign-in name; '' when students do not sign in this way */
    studentClaim: claim,
    only: z.boolean(),
    /** who may still use their password when `only` is on */
    passwordAdminId: orNull(guid).default(null),
    /**
     * when the connection was last changed, as its sender has read it: null for a new one; without it, the present one is
     * replaced
     */
    replaces: z.iso.datetime().nullable().optional().meta({ example: null }),
  })
  .transform(withIssuer)
export type Connection = z.output<typeof Connection>

const isDomain = (name: string) => {
  const labels = name.split('.')
  return labels.length > 1 && labels.every((one) => /^[a-z0-9-]{1,63}$/.test(one) && !/^-|-$/.test(one))
}

/** A domain that one organisation can own, as in emails. */
const domain = z
  .string(incomplete)
  .trim()
  .toLowerCase()
  .min(1, incomplete)
  .max(253, 'Enter a domain such as school.example')
  .refine(isDomain, 'Enter a domain such as school.example')

export const Domain = z.object({ domain })

/** A domain to add: never one where anybody can have an email. */
export const NewDomain = z.object({
  domain: domain.refine(
    (name) => !isMailService(name),
    'Anybody may have an email there. Enter a domain of the school',
  ),
})

export const DomainCode = z.object({
  domain,
  code: z
    .string(incomplete)
    .max(40, 'Enter the 8 characters of the code')
    .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z2-7]{8}$/, 'Enter the 8 characters of the code'))
    .meta({ example: 'MFRGG43F' }),
})

/** The school whose sign-in is begun, and whether for staff or students. */
export const Begin = z.object({ school: z.uuid(), as: z.enum(['staff', 'student']).default('staff') })

export const SchoolOfStudents = z.object({ instituteId: typedInstituteId })

/** What was found out about a provider that answers. */
export const ProviderCheck = z.strictObject({
  issuer: z.string(),
  authorizationHost: z.string(),
  /** whether it informs Labmark when somebody logs out there */
  supportsLogout: z.boolean(),
})
export type ProviderCheck = z.output<typeof ProviderCheck>

export const DomainView = z.strictObject({
  domain: z.string(),
  record: z.string(),
  token: z.string(),
  state: z.enum(['waiting', 'trial', 'verified', 'run out']),
  /** the end of a trial */
  until: z.string().nullable(),
  mailed: z.boolean(),
})
export type DomainView = z.output<typeof DomainView>

export const SignInView = z.strictObject({
  connection: z
    .strictObject({
      kind: z.enum(kinds),
      issuer: z.string(),
      clientId: z.string(),
      enabled: z.boolean(),
      newTeachers: z.boolean(),
      studentClaim: z.string(),
      only: z.boolean(),
      passwordAdminId: z.string().nullable(),
      /** ISO 8601 */
      changedAt: z.string(),
    })
    .nullable(),
  redirectUri: z.string(),
  logoutUri: z.string(),
  domains: z.array(DomainView),
  owners: z.array(z.strictObject({ guid: z.string(), fullName: z.string() })),
})
export type SignInView = z.output<typeof SignInView>

/** A connection as saved; `changedAt` is what the next change replaces. */
export const SavedConnection = z.strictObject({ enabled: z.boolean(), changedAt: z.string() })
export type SavedConnection = z.output<typeof SavedConnection>

/** The account of the school's provider that opens the actor's own. Times are ISO 8601. */
export const OwnLink = z.strictObject({
  kind: z.enum(kinds),
  issuer: z.string(),
  since: z.string(),
  /** null when none of the sessions that it opened is left */
  lastUsedAt: z.string().nullable(),
  /** whether the school lets its holder sign in only this way */
  only: z.boolean(),
})
export type OwnLink = z.output<typeof OwnLink>

/** The actor's link; null when there is none. */
export const OwnLinkView = z.strictObject({ link: OwnLink.nullable() })

/** A school that signs in by the domain of an email. */
export const Offer = z.strictObject({ school: z.string(), start: z.string() })
export type Offer = z.output<typeof Offer>
