import { randomUUID } from 'node:crypto'
import { db } from '../db.ts'
import { nothing, type Samples } from './sample.ts'

async function openAlarm() {
  const { id } = await db.alarm.create({ data: { kind: 'test.opened', message: 'Test', key: randomUUID() } })
  return id
}

export const recordsSamples: Samples = {
  'alarm/countOpenAlarms': nothing,
  'alarm/listAlarms': nothing,
  'alarm/settleAlarm': async () => ({ id: await openAlarm(), note: 'Looked into' }),

  'notification/notifyTeachers': ({ lead }) => ({ message: 'Hello', to: { teacher: lead.accountId } }),
  'notification/countUnread': nothing,
  'notification/listNotifications': nothing,
  'notification/listNotificationsOf': ({ head }) => ({ id: head.accountId }),
  'notification/markAllRead': nothing,
  'notification/markRead': ({ notification }) => ({ id: notification.id }),
  'notification/removeNotification': ({ notification }) => ({ id: notification.id }),

  'audit/listAudit': nothing,
}
