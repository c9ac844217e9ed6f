import { expect, test } from 'vitest'
import { queueMail } from '../../services/mail/queue.ts'
import { db } from '../../testing/db.ts'
import { admin, paidKeys } from '../../testing/factories.ts'
import { attachmentOf, mailsTo } from '../../testing/mailbox.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { issueInvoice } from './issue.ts'

test('a mail has the invoice of its order attached as a PDF with the same content', async () => {
  const head = await admin()
  const { institutionId } = head
  const data = { address: '12 School Lane', pin: '411001', state: '27' }
  await db.institution.update({ where: { id: institutionId }, data })
  const { order } = await paidKeys(head, 2)
  const { number } = await db.$transaction(async (tx) => {
    const values = { reference: order.reference, quantity: 2, total: '₹236.00', page: '/admin' }
    const paper = { institutionId, orderId: order.id, kind: 'invoice' as const }
    await queueMail(tx, { to: head.email, template: 'orderPaid', values, institutionId, paper })
    return issueInvoice(tx, order)
  })
  const [mail] = await mailsTo(head.email)
  if (!mail) throw new Error('no mail came')
  expect(mail.attachments?.map(({ fileName }) => fileName)).toEqual([`${number.replaceAll('/', '-')}.pdf`])
  const text = (await pdfText(await attachmentOf(mail))).join(' ')
  expect(text).toContain(number)
  expect(text).toContain('₹ 236.00')
})
