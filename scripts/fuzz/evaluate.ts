import type { Call } from './call.ts'
import { canariesIn } from './canary.ts'
import type { FuzzRequest } from './request.ts'
import type { Answered } from './send.ts'
import { idsIn } from './values.ts'

export type Fault = {
  rule: 'failed' | 'envelope' | 'leak' | 'slow' | 'wrote' | 'reached' | 'past'
  what: string
}

/** The longest time for an answer, in ms. */
export const MAX_ANSWER_MS = 5_000

/** What the company's staff see of any school: its name and its dealings with the company, and of people only its admin. */
const forCompanyStaff =
  /^(institution|order|invoice|refund|coupon|couponuse|paymentlink|paymentevent|supportconsent|accesskey)-|^(account-email_admin|world-name)$/
/** What anyone who signs up as a teacher sees: which schools exist. */
const forAll = /^(institution-(name|displayid)|world-name)$/

/** Everything wrong with an answer. `ids` are the other school's row ids that nobody typed as text. */
export function faultsOf(request: FuzzRequest, answered: Answered, ids: Set<string>): Fault[] {
  const { status, ms } = answered
  const faults: (Fault | undefined)[] = [
    status === 0 || (status >= 500 && !isProviderFailure(request.call, status))
      ? { rule: 'failed', what: `${status} ${answered.text.slice(0, 200)}` }
      : undefined,
    ms > MAX_ANSWER_MS ? { rule: 'slow', what: `${(ms / 1000).toFixed(1)} s` } : undefined,
    status === 0 || isTooLong(request, status) ? undefined : envelopeFault(request.call, answered),
    leakOf(request, answered, ids),
  ]
  return faults.filter((fault) => fault !== undefined)
}

/** Node itself rejects a URL that leaves no room for headers in its 16 KB, before the site sees the request. */
const isTooLong = ({ path }: FuzzRequest, status: number) => status === 431 && path.length > 8_000

/** Calls that wait for the payment provider, which does not know a test's made-up payments. */
const providerCalls = new Set(['POST /pay', 'POST /refunds/{id}', 'POST /provider/orders/{id}/reconcile'])

const isProviderFailure = ({ name }: Call, status: number) => status === 502 && providerCalls.has(name)

function envelopeFault({ answers, verb }: Call, { status, type, text }: Answered): Fault | undefined {
  const fault = (what: string): Fault => ({ rule: 'envelope', what: `${status} ${what}` })
  if (!(status in answers)) return fault(`is not documented: ${text.slice(0, 120)}`)
  const schema = answers[status]
  if (!schema) return undefined
  if (!/^application\/json\b/.test(type)) return fault(`is ${type || 'nothing'} instead of JSON`)
  const { error } = schema.safeParse(parseJson(text))
  const [issue] = error?.issues ?? []
  return issue && fault(`to ${verb}: ${issue.path.join('.')} ${issue.message}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A word or id of the other school that was not in the request. */
function leakOf(
  { call, who, path, body = '' }: FuzzRequest,
  { text }: Answered,
  ids: Set<string>,
): Fault | undefined {
  const request = decodeURIComponent(path) + body
  const words = canariesIn(text, request).filter((name) => {
    if (who === 'staff') return !forCompanyStaff.test(name)
    return !(call.open && forAll.test(name))
  })
  if (words.length > 0) return { rule: 'leak', what: `words of another school: ${words.join(', ')}` }
  if (who === 'staff' || call.open) return undefined
  const requestedIds = new Set(idsIn(request))
  const row = idsIn(text).find((id) => ids.has(id) && !requestedIds.has(id))
  return row ? { rule: 'leak', what: `a row of another school: ${row}` } : undefined
}
