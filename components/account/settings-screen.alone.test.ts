import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Member } from '@/lib/core/actor'
import { admin } from '@/lib/testing/factories'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), useSearchParams: () => new URLSearchParams() }))

const { SettingsScreen } = await import('./settings-screen')

const screen = async (actor: Member) => renderToStaticMarkup(await SettingsScreen({ base: '/admin', actor }))

test('in a past session and a closed institute the account is shown without forms, except for the password', async () => {
  const head = await admin()
  const [now, ...others] = await Promise.all([
    screen(head),
    screen({ ...head, pastSession: '2025-26' }),
    screen({ ...head, closedAt: new Date() }),
  ])
  for (const html of [now, ...others]) expect(html).toContain('/admin/change-password')
  for (const offer of ['<form', 'Add a passkey']) {
    expect(now).toContain(offer)
    for (const html of others) expect(html).not.toContain(offer)
  }
  for (const html of others) expect(html).toContain(head.email)
})
