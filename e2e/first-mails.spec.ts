import { post, signedUp, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { countFirstMails } from './change-database.ts'
import { toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { mailNumber } from './mailbox.ts'
import { instituteOf } from './payment-steps.ts'
import { staffSignedIn } from './staff-steps.ts'

const rowsOf = (tag: string, count: number) =>
  Array.from({ length: count }, (_, n) => `Student ${n},${n + 1},10-A,s${n}-${tag}@x.example.com`)

test('an import says how many mails wait, a reader stops theirs, and staff let the others go', async ({
  page,
  context,
}) => {
  const { displayId } = await signedUp(page)
  const tag = displayId.toLowerCase()
  await countFirstMails(displayId, 48)
  const text = `Name,Roll No,Class,Email\n${rowsOf(tag, 3).join('\n')}\n`
  const { data } = await post(page, '/student/import', { text })
  await open(page, `/admin/import/${data.guid}`)
  await page.getByRole('button', { name: 'Add 3 students' }).click()
  await expect(page.getByText('2 mailed so far, 1 wait')).toBeVisible()
  await expectAccessible(page)

  const address = `s0-${tag}@x.example.com`
  const [link] = /\/not-me#\S+/.exec((await mailNumber(address, 1)).text) ?? ['']
  const admin = await switchTo(context)
  await open(page, link)
  await page.getByRole('button', { name: 'This was not me: stop these mails' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No more such mails will be sent to this address.',
  )
  await expectAccessible(page)
  await switchTo(context, admin)
  await open(page, '/admin/notifications')
  await expect(page.getByText(`The holder of ${address} says that your mail was not for them`)).toBeVisible()

  const institute = await instituteOf(page)
  await staffSignedIn(page)
  await open(page, `/provider/institutes/${institute}`)
  await expect(page.getByText('50 of 50')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(toastText(page, 'Saved.')).toBeVisible()
  await expect(page.getByText('Proven: it has paid, or we have seen it')).toBeVisible()
  await mailNumber(`s2-${tag}@x.example.com`, 1)
})
