import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { enqueue } from '../../services/jobs/queue.ts'
import * as payments from '../../services/payment/payment.ts'
import { razorpay } from '../../services/payment/razorpay.ts'
import { db } from '../../testing/db.ts'
import { buyer } from '../../testing/shop.ts'
import { startJobs } from '../../wiring/jobs/runner.ts'

// A payment provider that accepts connections and never answers.

/** Enough that timing out on all of them would take minutes. */
const links = 40
const sockets = new Set<Socket>()
let server: Server
let url: string
let requestCount = 0

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.once('data', () => {
      requestCount += 1
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  url = `http://127.0.0.1:${address.port}`
})
beforeEach(() => {
  const provider = razorpay({ url, keyId: 'rzp_test', secret: 'secret', webhookSecret: 'secret' })
  vi.spyOn(payments, 'payment').mockReturnValue(provider)
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

/** A link about which the provider has to be asked. */
async function linkOf(institutionId: string) {
  const [id, orderId] = [crypto.randomUUID(), crypto.randomUUID()]
  const amounts = { quantity: 1, priceperkey: 11_800, base: 10_000, tax: 1_800, total: 11_800 }
  const [admin] = await db.account.findMany({ where: { institutionId }, select: { id: true } })
  const order = {
    institutionId,
    id: orderId,
    reference: `LM-${id.slice(0, 8)}`,
    createdById: admin?.id ?? '',
  }
  await db.order.create({ data: { ...order, ...amounts, buyer: {} } })
  await db.paymentLink.create({
    data: {
      institutionId,
      id,
      orderId,
      status: 'open',
      linkId: 'plink_Hangs000000000',
      expiresAt: new Date(),
    },
  })
  return { institutionId, orderId, id }
}

/** The site's open transactions that are idle. */
const openTransactions = async () => {
  const [row] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`
  return row.count
}

test('while the provider does not answer, no transaction waits for it and other jobs continue', async () => {
  const { institutionId } = await buyer()
  const link = await linkOf(institutionId)
  await db.$transaction(async (tx) => {
    for (let turn = 0; turn < links; turn++) await enqueue(tx, 'checkLink', { ...link, turn })
  })
  const jobs = startJobs()
  await expect.poll(() => requestCount).toBeGreaterThan(0)
  await expect.poll(openTransactions).toBe(0)
  await db.$transaction((tx) => enqueue(tx, 'attempts', { institutionId, classId: crypto.randomUUID() }))
  const waiting = () => db.job.findMany({ select: { kind: true } })
  await expect.poll(waiting).not.toContainEqual({ kind: 'attempts' })
  expect(requestCount, 'it was done before its turn behind them').toBeLessThan(links)
  expect(await waiting()).toHaveLength(links)
  for (const socket of sockets) socket.destroy()
  server.close()
  await jobs.stop()
})
