import { expect, test } from '@playwright/test'
import { signedUp } from './api-steps.ts'
import { open } from './fixtures.ts'

// The browser writes errors of its own about a network that is not there, so this is playwright's own test.
test.use({ serviceWorkers: 'allow' })

test('without a network a link shows the offline page, which says what is true and opens the page once the network is back', async ({
  page,
  context,
}) => {
  await signedUp(page)
  await open(page, '/admin/dashboard')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL('/admin/help')
  await expect(page.getByText('No marks, comments or lab work wait on this device')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('labmark.draft.one.two', 'sealed'))
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('Open their page again to send them')).toBeVisible()

  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return pages.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept, 'nothing that a person has seen').toEqual(['/offline'])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
})
