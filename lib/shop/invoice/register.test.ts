import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { admin, paidKeys, provider } from '../../testing/factories.ts'
import { financialYear } from './financial-year.ts'
import { issueCreditNote, issueInvoice } from './issue.ts'
import { registerFile } from './register.ts'

test('the register lists every document of the year once, in order of number, with its amounts', async () => {
  const head = await admin()
  const data = { address: '12 School Lane', pin: '411001', state: '27' }
  await db.institution.update({ where: { id: head.institutionId }, data })
  const numbers: string[] = []
  for (const quantity of [1, 2]) {
    const { order } = await paidKeys(head, quantity)
    numbers.push((await db.$transaction((tx) => issueInvoice(tx, order))).number)
  }
  const file = await registerFile(await provider(), { year: financialYear() })
  const lines = (await file.text()).split('\r\n').filter(Boolean)
  expect(lines[0]).toContain('Number,Kind,Date')
  const own = lines.filter((line) => numbers.some((number) => line.startsWith(number)))
  expect(own.map((line) => line.split(',')[0])).toEqual(numbers)
  expect(own[1]).toContain(',2,200,0,0,36,236,')
  const issued = lines.slice(1).map((line) => line.split(',')[0])
  expect(new Set(issued).size).toBe(issued.length)
})

test('a credit note takes its keys and amounts off, as numbers that a spreadsheet adds up', async () => {
  const head = await admin()
  const { institutionId } = head
  const data = { address: '12 School Lane', pin: '411001', state: '27' }
  await db.institution.update({ where: { id: institutionId }, data })
  const { order } = await paidKeys(head, 2)
  await db.$transaction((tx) => issueInvoice(tx, order))
  const refund = await db.refund.create({
    data: {
      ...{ institutionId, orderId: order.id, quantity: 2, amount: 23_600 },
      ...{ reason: 'Two students left', byId: head.accountId, byName: 'Staff' },
    },
  })
  const { number } = await db.$transaction((tx) => issueCreditNote(tx, order, refund))
  const file = await registerFile(await provider(), { year: financialYear() })
  const line = (await file.text()).split('\r\n').find((one) => one.startsWith(number))
  expect(line).toContain(',-2,-200,0,0,-36,-236,')
})

test('the register is for the company’s staff, and a year is written as 26-27', async () => {
  await expect(registerFile(await admin(), { year: '26-27' })).rejects.toMatchObject({ status: 403 })
  await expect(registerFile(await provider(), { year: '2026' })).rejects.toMatchObject({ status: 422 })
})
