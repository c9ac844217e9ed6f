import { v7 } from 'uuid'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { queueMail } from '../../services/mail/queue.ts'

type Trouble = {
  /** noun.what, for example order.amount_differs */
  kind: string
  /** one sentence for a person */
  message: string
  /** the same trouble has the same key and is one alarm */
  key: string
  /** `order` and `institution` (guids) make the console link to them */
  detail?: Prisma.InputJsonObject
}

/** Those who signed in last are told: an alarm must not become a flood. */
const maxMails = 20

/** Tells the company's staff, by mail and in the console, once per key. True when it is new. */
export async function raiseAlarm(tx: Tx, { kind, message, key, detail = {} }: Trouble): Promise<boolean> {
  const { count } = await tx.alarm.createMany({
    data: [{ id: v7(), kind, message, key, detail }],
    skipDuplicates: true,
  })
  if (count === 0) return false
  const staff = await tx.account.findMany({
    where: { role: 'PROVIDER', disabledAt: null },
    orderBy: { lastSignInAt: { sort: 'desc', nulls: 'last' } },
    take: maxMails,
    select: { email: true },
  })
  const link = `${env.PUBLIC_URL}/provider/alarms`
  for (const { email } of staff) {
    await queueMail(tx, { to: email, template: 'alarm', values: { message, link } })
  }
  return true
}
