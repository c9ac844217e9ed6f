import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdminRow } from '@/lib/school/admin/schema'
import { AdminsTable } from './admins-table'

test('the days of logins and invitations are those in India', () => {
  const late = '2026-11-26T20:00:00.000Z'
  const one = { email: 'asha@school.example', adminRole: 'office', invitedAt: late } as const
  const admins: AdminRow[] = [
    { ...one, guid: 'a', fullName: 'Asha', joined: true, lastSignInAt: late },
    { ...one, guid: 'b', fullName: 'Bela', joined: false, lastSignInAt: null },
    { ...one, guid: 'c', fullName: 'Chitra', joined: true, lastSignInAt: null },
  ]
  const page = renderToStaticMarkup(
    createElement(AdminsTable, { admins, manages: false, me: 'a', email: 'asha@school.example' }),
  )
  expect(page.match(/27 Nov 2026/g)).toHaveLength(2)
  expect(page).not.toContain('26 Nov')
})
