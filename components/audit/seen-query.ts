import type { ListParams } from '@/components/table/list-href'
import { date, firstDay, guid } from '@/lib/core/fields'
import { dayStart } from '@/lib/core/shown-date'
import { today } from '@/lib/core/today'

const week = 6 * 24 * 3600_000

/** The days and the person out of the page's address: the last seven days, by anybody, where it names none that fit. */
export function seenQueryOf(params: ListParams, now = new Date()) {
  const until = date.safeParse(params.to)
  const last = until.success ? until.data : today(now)
  const since = date.safeParse(params.from)
  const weekBefore = date.safeParse(today(new Date(dayStart(last).getTime() - week)))
  const first = since.data ?? weekBefore.data ?? firstDay
  const account = guid.safeParse(params.who)
  return {
    first,
    last,
    time: { from: dayStart(first).toISOString(), to: dayStart(last, 1).toISOString() },
    ...(account.success && { account: account.data }),
  }
}
