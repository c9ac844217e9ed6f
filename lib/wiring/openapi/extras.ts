import { z } from 'zod'
import { LinkedSchool } from '../../access/account/linked-schools.ts'
import { CurrentUser } from '../../access/account/schema.ts'
import { SignInStep } from '../../access/factor/schema.ts'
import { PageMeta } from '../../core/page.ts'

/** What an answer has beside `message` and `data`, or instead of JSON. */
type Extra = {
  /** members beside `data` that are always present */
  with?: Record<string, z.ZodType>
  /** members beside `data` that are sometimes present */
  maybe?: Record<string, z.ZodType>
  /** the answer is a file of one of these media types */
  file?: string[]
  /** the answer is a bare list of these, as another standard requires */
  list?: z.ZodType
  /** the answer is a redirect to another page */
  redirects?: true
  /** further ways to fail, by status */
  fails?: number[]
}

const user = { user: CurrentUser }
const csv = 'text/csv'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A file about many people; the number of exports is limited. */
const exportOf = (...file: string[]): Extra => ({ file, fails: [429] })
const table = { file: [csv, xlsx] }
const exported = exportOf(csv, xlsx)

const signIn: Extra = {
  maybe: {
    ...user,
    code: z
      .enum(['code_required', 'school_required'])
      .describe('a code was mailed and is still due, or one of several schools is to be chosen'),
    data: z.object({
      sentTo: z.string().optional().describe('the address the code went to, masked'),
      role: z.enum(['admin', 'teacher', 'provider']).optional().describe('whose page takes the code'),
      steps: z.array(SignInStep).optional().describe('what may end the sign-in, the strongest first'),
      schools: z.array(LinkedSchool).optional().describe('to choose from with POST /account/school'),
    }),
  },
  fails: [401],
}

const reset: Extra = {
  maybe: {
    ...user,
    code: z
      .literal('provider_only')
      .describe('the password signs nobody in: the school has its own sign-in, and no other'),
  },
}

/** The number of calls is limited (lib/access/account/limits.ts). */
const limited: Extra = { fails: [429] }

const newToken: Extra = {
  maybe: { token: z.string().describe("a student's new bearer token: the old one ends") },
  ...limited,
}

/** By verb and path. lib/wiring/openapi/document.test.ts checks that each call exists. */
export const extras: Record<string, Extra> = {
  'POST /institution/login': signIn,
  'POST /teacher/login': signIn,
  'POST /provider/login': signIn,
  'POST /account/school': { ...signIn, fails: [401, 404] },
  'POST /account/passkey-sign-in/options': { fails: [401, 429] },
  'POST /account/passkey-sign-in': { maybe: user, fails: [401, 429] },
  'POST /account/second-step': { maybe: user, fails: [401, 429] },
  'POST /account/lost-second-step': { fails: [401, 429] },
  'POST /account/lost-second-step/end': { fails: [401, 404, 429] },
  'POST /account/lost-second-step/stop': { fails: [404, 429] },
  'PUT /account/authenticator': { fails: [404, 429] },
  'DELETE /account/authenticator': { fails: [404] },
  'DELETE /account/school-sign-in': { fails: [404] },
  'POST /account/passkeys': { fails: [404, 429] },
  'POST /account/recovery-codes': { fails: [404] },
  'POST /account/recheck/options': { fails: [404, 429] },
  'POST /account/recheck': newToken,
  'POST /student/login': {
    with: user,
    maybe: {
      token: z.string().describe('the bearer token; a browser gets a cookie instead'),
      deviceToken: z.string().describe('to send with the next sign-in of this account on this device'),
    },
    fails: [401],
  },
  'DELETE /institution/sample': { fails: [404] },
  'POST /institution/verify-otp': { maybe: user, fails: [401] },
  'POST /teacher/verify-otp': { maybe: user, fails: [401] },
  'POST /provider/verify-otp': { maybe: user, fails: [401] },
  'POST /institution/reset-password': reset,
  'POST /teacher/reset-password': reset,
  'POST /institution/send-otp': { fails: [401] },
  'POST /teacher/send-otp': { fails: [401] },
  'POST /provider/send-otp': { fails: [401] },
  'POST /institution/protected': { with: user },
  'POST /user/protected': { with: user },
  'GET /institution': { with: { ...user, meta: PageMeta } },
  'GET /institution/view-full': { with: user },
  'GET /teacher/view-full': { with: user },
  'PATCH /institution': { with: user, fails: [429] },
  'PATCH /teacher': { with: user, fails: [429] },
  'POST /pay': { fails: [502] },
  'POST /refunds/{id}': { fails: [502] },
  'POST /provider/orders/{id}/reconcile': { fails: [502] },
  'GET /not-me/{token}': { redirects: true },
  'GET /pay/return': { redirects: true },
  'GET /oidc/{school}/start': { redirects: true },
  'GET /oidc/{school}/callback': { redirects: true },
  'POST /oidc/{school}/logout': { fails: [404] },
  'GET /oidc/offers': limited,
  'GET /oidc/student-offers': limited,
  'DELETE /institution/sign-in': { fails: [404] },
  'POST /institution/sign-in/test': limited,
  'POST /institution/sign-in/domains/{domain}/check': limited,
  'POST /institution/sign-in/domains/{domain}/mail': limited,
  'POST /institution/sign-in/domains/{domain}/code': limited,
  'POST /send-email': limited,
  'POST /keys': limited,
  'POST /coupon/use': limited,
  'POST /coupon/validate': limited,
  'POST /student/{id}/password': limited,
  'POST /teacher/{id}/temporary-password': limited,
  'POST /account/password': newToken,
  'POST /institution/auth': newToken,
  'GET /provider/institutes/{id}/people': limited,
  'POST /experiments': limited,
  'POST /experiments/xapi/statements': { list: z.uuid(), fails: [429] },
  'GET /openapi.json': { file: ['application/json'] },
  'GET /invoices/{id}': { file: ['application/pdf'] },
  'GET /invoices/register': exportOf(csv),
  'GET /invoices/quotation': { file: ['application/pdf'] },
  'POST /consent/slip': limited,
  'POST /consent/answer': limited,
  'POST /family/codes': { fails: [409, 429] },
  'GET /erasure/{id}/proof.pdf': { file: ['application/pdf'], fails: [409] },
  'GET /person/{id}/everything.zip': exportOf('application/zip'),
  'GET /person/me.zip': exportOf('application/zip'),
  'GET /parent/slips.pdf': { file: ['application/pdf'], fails: [409, 429] },
  'GET /experiments/worksheet/{file}': exported,
  'GET /export/{file}': exported,
  'GET /export/everything.zip': exportOf('application/zip'),
  'GET /student/import/{file}': table,
  'GET /teacher/import/{file}': table,
  'GET /board/award-list/{file}': exportOf('application/pdf', xlsx, 'text/plain'),
  'GET /board/batches/{id}/attendance.pdf': { file: ['application/pdf'], fails: [409, 429] },
  'GET /practical/{class}/files.pdf': { file: ['application/pdf'], fails: [409, 429] },
  'GET /practical/student/{id}': { file: ['application/pdf'], fails: [409, 429] },
  'GET /practical/{class}/{file}': exportOf(csv, xlsx, 'application/pdf'),
  'GET /imports/{id}/refused.csv': exportOf(csv),
}
