import { expect, test } from 'vitest'
import { GET } from '../../../app/api/invoices/[id]/route.ts'
import { GET as quotation } from '../../../app/api/invoices/quotation/route.ts'
import type { Member } from '../../core/actor.ts'
import { today } from '../../core/today.ts'
import { credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, paidKeys, provider, teacher } from '../../testing/factories.ts'
import { pdfLines, pdfText } from '../../testing/pdf-text.ts'
import { buyer, makeCoupon, orderOf, setTestPrice } from '../../testing/shop.ts'
import { drawPaper } from './draw.ts'
import { issueCreditNote, issueInvoice } from './issue.ts'
import { Paper } from './schema.ts'

type Handler = typeof GET

async function download(
  handler: Handler,
  actor: Parameters<typeof credentials>[0],
  params: object,
  query = '',
) {
  const headers = await credentials(actor)
  const request = new Request(`http://localhost:3000/api/invoices${query}`, { headers })
  return handler(request, { params: Promise.resolve({ ...params }) })
}

async function sold(state: string, quantity: number, name = 'Hill View School', address = '12 School Lane') {
  const head = await admin()
  const data = { name, address, pin: '411001', state }
  await db.institution.update({ where: { id: head.institutionId }, data })
  const { order } = await paidKeys(head, quantity)
  const invoice = await db.$transaction((tx) => issueInvoice(tx, order))
  return { head, order, invoice, read: (id: string) => readAs(head, id) }
}

async function readAs(head: Member, id: string): Promise<string> {
  const answer = await download(GET, head, { id })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return (await pdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ')
}

/** An order of three keys with a coupon, created through the product. */
async function ordered(state: string, code: string) {
  const head = await buyer()
  const { institutionId } = head
  await db.institution.update({ where: { id: institutionId }, data: { state } })
  const { guid: id } = await orderOf(head, 3, code)
  const order = await db.order.findUniqueOrThrow({ where: { institutionId_id: { institutionId, id } } })
  return { order, read: (paper: string) => readAs(head, paper) }
}

test('an invoice within the state shows every amount to the paisa, seller, buyer, and item', async () => {
  const { invoice, order, read } = await sold('29', 7)
  const text = await read(invoice.id)
  for (const expected of [
    'Tax invoice',
    ...[invoice.number, order.reference, 'Hill View School', 'Karnataka (29), PIN 411001', 'not registered'],
    ...['997331', '₹ 100.00', '₹ 700.00', 'CGST 9 %', '₹ 63.00', 'SGST 9 %', '₹ 826.00'],
    ...['Rupees eight hundred twenty-six only', 'Reverse charge', 'Place of supply', String(order.paymentId)],
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('IGST')
})

test('an invoice to another state has the tax in one line', async () => {
  const { invoice, read } = await sold('27', 7)
  const text = await read(invoice.id)
  expect(text).toContain('IGST 18 %')
  expect(text).toContain('₹ 126.00')
  expect(text).toContain('Maharashtra (27)')
  expect(text).not.toContain('CGST')
})

test.each([
  ['29', ['CGST 9 %', '₹ 11.52', 'SGST 9 %', '₹ 11.53'], ['IGST']],
  ['27', ['IGST 18 %', '₹ 23.05'], ['CGST', 'SGST']],
])(
  'with a coupon, an invoice to state %s says the lower price, its tax and the coupon, to the paisa',
  async (state, taxes, absent) => {
    const { code } = await makeCoupon({ priceperkey: 5_037 })
    const { read, order } = await ordered(state, code)
    const { id } = await db.$transaction((tx) => issueInvoice(tx, order))
    const text = await read(id)
    const amounts = ['₹ 42.69', '₹ 128.06', '₹ 151.11', 'Rupees one hundred fifty-one and eleven paise only']
    for (const expected of [...amounts, ...taxes, `Coupon ${code}`]) expect(text).toContain(expected)
    for (const other of [...absent, '₹ 118.00', '₹ 100.00']) expect(text).not.toContain(other)
  },
)

test('a credit note shows what it credits and why', async () => {
  const { head, order, invoice, read } = await sold('27', 7)
  const refund = await db.refund.create({
    data: {
      ...{ institutionId: head.institutionId, orderId: order.id, quantity: 2, amount: 23_600 },
      ...{ reason: 'Two students left', byId: head.accountId, byName: 'Staff' },
    },
  })
  const credit = await db.$transaction((tx) => issueCreditNote(tx, order, refund))
  const text = await read(credit.id)
  for (const expected of [
    ...['Credit note', credit.number, invoice.number, 'Reason: Two students left'],
    ...['₹ 100.00', '₹ 200.00', 'IGST 18 %', '₹ 36.00', 'Total credited', '₹ 236.00'],
    'Rupees two hundred thirty-six only',
  ])
    expect(text).toContain(expected)
  for (const other of ['CGST', '₹ 826.00', '₹ 700.00']) expect(text).not.toContain(other)
})

test('T51: names that look like code or paths are printed literally; Devanagari is drawn', async () => {
  const { invoice, read } = await sold('27', 1, '<img src=http://169.254.169.254> ../../etc/passwd')
  expect(await read(invoice.id)).toContain('<img')
  const hindi = await sold('27', 1, 'सरस्वती विद्यालय')
  expect(await hindi.read(hindi.invoice.id)).toMatch(/[\u0900-\u097f]{2}/)
})

test('the longest name and address do not run into the table below them', async () => {
  const name = 'Saraswati Shishu Vidya Mandir Senior Secondary School '.repeat(2).trim()
  const { invoice } = await sold('26', 1, name, 'Plot 17, near the Community Centre, '.repeat(8).trim())
  const lines = await pdfLines(await drawPaper(Paper.parse(invoice.paper)))
  const placesOf = (text: string) => lines.flatMap((one) => (one.text.startsWith(text) ? [one.y] : []))
  const [table = 0] = placesOf('Description')
  expect(table).toBeGreaterThan(Math.max(...placesOf('GSTIN')) + 8)
  expect(Math.min(...placesOf('Payment'))).toBeGreaterThan(Math.max(...placesOf('Rupees')))
  expect(Math.max(...placesOf('Authorised signatory'))).toBeLessThan(800)
})

test('line breaks in a name and an address make no paper longer', async () => {
  const { invoice } = await sold('27', 1, 'Hill View\n\nSchool', `12 School Lane${'\n'.repeat(200)}Pune`)
  expect(Paper.parse(invoice.paper).buyer).toMatchObject({
    name: 'Hill View School',
    address: '12 School Lane Pune',
  })
})

test('an invoice is for its institute’s admins and the company’s staff, and nobody else', async () => {
  const { head, invoice } = await sold('27', 1)
  const status = async (actor: Parameters<typeof credentials>[0]) =>
    (await download(GET, actor, { id: invoice.id })).status
  expect(await status(await provider())).toBe(200)
  expect(await status(await admin())).toBe(404)
  expect(await status(await teacher(head.institutionId))).toBe(403)
  expect(await status(null)).toBe(401)
})

test('a quotation shows today’s price for a number of keys, and that it is no invoice', async () => {
  await setTestPrice()
  const { head } = await sold('27', 1)
  const answer = await download(quotation, head, {}, '?quantity=40')
  const text = (await pdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ')
  expect(text).toContain('Quotation')
  expect(text).toContain('This is not a tax invoice')
  expect(text).toContain('prices may change')
  expect(text).not.toContain('Valid for')
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
  expect(text).toContain(`Q-${displayId}-40-${today()}`)
  expect((await download(quotation, await admin(), {}, '?quantity=40')).status).toBe(409)
  expect((await download(quotation, head, {}, '?quantity=0')).status).toBe(422)
})

test('a quotation with a coupon names it and shows its price; with an invalid one it is refused', async () => {
  await setTestPrice()
  const { head } = await sold('27', 1)
  const { code } = await makeCoupon({ priceperkey: 5_900 })
  const answer = await download(quotation, head, {}, `?quantity=100&couponcode=${code}`)
  const text = (await pdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ')
  expect(text).toContain(`Coupon ${code}`)
  // A long number is on two lines.
  expect(text.replaceAll(' ', '')).toContain(`-100-${code}-${today()}`)
  expect(text).toContain('₹ 5,900.00')
  const refused = await download(quotation, head, {}, '?quantity=40&couponcode=NO-SUCH-ONE')
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ fields: { couponcode: [expect.any(String)] } })
})
