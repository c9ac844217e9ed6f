import { post, signedUp, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { spendFirstMails } from './change-database.ts'
import { toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { mailNumber } from './mailbox.ts'
import { textOf } from './page-text.ts'
import { instituteOf } from './payment-steps.ts'
import { staffSignedIn } from './staff-steps.ts'

test('an import says how many mails wait, staff let them go, and a reader stops theirs', async ({
  page,
  context,
}) => {
  const { displayId } = await signedUp(page)
  await spendFirstMails(displayId)
  const address = `asha-${displayId}@x.example.com`
  const text = `Name,Roll No,Class,Email\nAsha Rao,1,10-A,${address}\nRavi Nair,2,10-A,ravi-${displayId}@x.example.com\n`
  const { data } = await post(page, '/student/import', { text })
  await open(page, `/admin/import/${data.guid}`)
  await page.getByRole('button', { name: 'Add 2 students' }).click()
  await expect(page.getByText('0 mailed so far, 2 wait')).toBeVisible()

  const institute = await instituteOf(page)
  const admin = await switchTo(context)
  await staffSignedIn(page)
  await open(page, `/provider/institutes/${institute}`)
  await expect(page.getByText('50 of 50')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(toastText(page, 'Saved.')).toBeVisible()
  await expect(page.getByText('Proven: it has paid, or we have seen it')).toBeVisible()

  const [link] = /\/not-me#\S+/.exec((await mailNumber(address, 1)).text) ?? ['']
  await switchTo(context)
  await open(page, link)
  await page.getByRole('button', { name: 'This was not me: stop these mails' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No more such mails will be sent to this address.',
  )
  await expectAccessible(page)
  await switchTo(context, admin)
  const notices = await textOf(page, '/admin/notifications')
  expect(notices).toContain(`The holder of ${address} says that your mail was not for them`)
})
