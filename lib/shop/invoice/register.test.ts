import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { admin, paidKeys, provider } from '../../testing/factories.ts'
import { financialYear } from './financial-year.ts'
import { issueInvoice } from './issue.ts'
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
  expect(own[1]).toContain('200.00,0.00,0.00,36.00,236.00')
  const issued = lines.slice(1).map((line) => line.split(',')[0])
  expect(new Set(issued).size).toBe(issued.length)
})

test('the register is for the company’s staff, and a year is written as 26-27', async () => {
  await expect(registerFile(await admin(), { year: '26-27' })).rejects.toMatchObject({ status: 403 })
  await expect(registerFile(await provider(), { year: '2026' })).rejects.toMatchObject({ status: 422 })
})
