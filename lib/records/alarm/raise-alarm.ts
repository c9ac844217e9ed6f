import { v7 } from 'uuid'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { queueMail } from '../../services/mail/queue.ts'

type AlarmInput = {
  /** noun.what, for example order.amount_differs */
  kind: string
  /** one sentence for people */
  message: string
  /** the same problem has the same key and raises one alarm */
  key: string
  /** with `order` and `institution` (guids) the console shows links to them */
  detail?: Prisma.InputJsonObject
}

/** Only those of the company's staff who signed in most recently get a mail, so that an alarm does not become a flood. */
const maxMails = 20

/** Alerts the company's staff by mail and in the console, once per key. */
export async function raiseAlarm(tx: Tx, { kind, message, key, detail = {} }: AlarmInput): Promise<void> {
  const { count } = await tx.alarm.createMany({
    data: [{ id: v7(), kind, message, key, detail }],
    skipDuplicates: true,
  })
  if (count === 0) return
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
}
