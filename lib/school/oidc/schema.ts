import { z } from 'zod'
import { guid, incomplete, typedInstituteId } from '../../core/fields.ts'
import { isMailService } from './mail-services.ts'

const kinds = ['google', 'microsoft', 'other'] as const
export type Kind = (typeof kinds)[number]

const google = 'https://accounts.google.com'
const microsoft = 'https://login.microsoftonline.com/'

/** The id of a directory, typed by itself or within its issuer's address. */
const typedTenant = (typed: string) =>
  z.uuid().safeParse(typed.toLowerCase().replace(microsoft, '').replace('/v2.0', '')).data

/** The directory in the address of an issuer of Microsoft's. */
export const tenantOf = (issuer: string) => new URL(issuer).pathname.split('/')[1]

/** These are let in by rules of their own, whoever says that they are “another”. */
const hasKind = (issuer: string) =>
  [google, microsoft].some((one) => new URL(one).host === new URL(issuer).host)

const provider = {
  kind: z.enum(kinds, 'Choose one'),
  /** of Microsoft the id of the directory, of Google nothing, else the issuer's address */
  issuer: z.string().trim().max(300, 'Use at most 300 characters').default(''),
}

type Provider = { kind: Kind; issuer: string }

const isAddress = (typed: string) => URL.canParse(typed) && /^https?:\/\/[^?#@]+$/.test(typed)

/** The issuer's address, as the provider itself writes it; null for what is not one. */
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

/** What a provider calls something that it says of a person. */
const claim = z
  .string()
  .trim()
  .max(100, 'Use at most 100 characters')
  .regex(/^[\w.:/-]*$/, 'Use letters, digits and . _ : / -')
  .default('')

/** How a school's staff sign in. An empty secret keeps the one that is there. */
export const Connection = z
  .object({
    ...provider,
    clientId: z.string(incomplete).trim().min(1, incomplete).max(300, 'Use at most 300 characters'),
    clientSecret: z.string().trim().max(500, 'Use at most 500 characters').default(''),
    enabled: z.boolean(),
    newTeachers: z.boolean(),
    /** the claim with a student's admission number or sign-in name; '' where students do not come in this way */
    studentClaim: claim,
    only: z.boolean(),
    /** whose password works all the same, where `only` is on */
    passwordAdminId: z
      .union([z.literal('').transform(() => null), guid])
      .nullable()
      .default(null),
    /** when the connection was changed last, as its sender has read it: null where there was none; left out, whatever stands there is replaced */
    replaces: z.iso.datetime().nullable().optional().meta({ example: null }),
  })
  .transform(withIssuer)
export type Connection = z.output<typeof Connection>

const isDomain = (name: string) => {
  const labels = name.split('.')
  return labels.length > 1 && labels.every((one) => /^[a-z0-9-]{1,63}$/.test(one) && !/^-|-$/.test(one))
}

/** A domain that one organisation may hold, as emails have it. */
const domain = z
  .string(incomplete)
  .trim()
  .toLowerCase()
  .min(1, incomplete)
  .max(253, 'Enter a domain such as school.example')
  .refine(isDomain, 'Enter a domain such as school.example')

export const Domain = z.object({ domain })

/** A domain to be added: never one where everybody may have an email. */
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

/** Whose sign-in is begun, and for which door. */
export const Begin = z.object({ school: z.uuid(), as: z.enum(['staff', 'student']).default('staff') })

export const SchoolOfStudents = z.object({ instituteId: typedInstituteId })

/** What is said of a provider that answers. */
export const Found = z.strictObject({
  issuer: z.string(),
  signsInAt: z.string(),
  /** whether it tells Labmark when somebody logs out there */
  tellsLogOut: z.boolean(),
})
export type Found = z.output<typeof Found>

export const DomainView = z.strictObject({
  domain: z.string(),
  record: z.string(),
  token: z.string(),
  state: z.enum(['waiting', 'trial', 'verified', 'run out']),
  /** of a trial: until when */
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

/** What was saved of a connection; `changedAt` is what the next change replaces. */
export const SavedConnection = z.strictObject({ enabled: z.boolean(), changedAt: z.string() })
export type SavedConnection = z.output<typeof SavedConnection>

/** Which account of the school's provider opens the actor's own. Times are ISO 8601. */
export const OwnLink = z.strictObject({
  kind: z.enum(kinds),
  issuer: z.string(),
  since: z.string(),
  /** null when no session that it opened is left */
  lastUsedAt: z.string().nullable(),
  /** whether the school lets its holder sign in only this way */
  only: z.boolean(),
})
export type OwnLink = z.output<typeof OwnLink>

/** The actor's link; null where none is there. */
export const OwnLinkView = z.strictObject({ link: OwnLink.nullable() })

/** A school that signs in by the domain of an email. */
export const Offer = z.strictObject({ school: z.string(), start: z.string() })
export type Offer = z.output<typeof Offer>
