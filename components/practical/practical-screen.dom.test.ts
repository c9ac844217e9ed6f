import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot, render } from '@/components/testing/render'
import { cellId } from '@/lib/lab/practical/letters'
import type { Finding, PracticalSheet, SheetRow } from '@/lib/lab/practical/sheet-schema'
import { defaultRule } from '@/lib/school/practical-rule/schema'

const refresh = vi.fn()
vi.mock('next/navigation', async (actual) => ({
  ...(await actual<object>()),
  useRouter: () => ({ refresh }),
}))

const { PracticalScreen } = await import('./practical-screen')

const sheet: PracticalSheet = {
  class: '10-A',
  classGuid: 'ten-a',
  classes: [],
  school: 'Greenfield',
  session: '2026-27',
  classTeacher: null,
  rule: defaultRule,
  changes: [],
  components: [],
  rows: [],
  findings: [],
  digest: 'digest',
  signatures: null,
  left: [{ username: 'Asha', rollNumber: '1' }],
  maySign: false,
  upload: null,
  mayUpload: false,
}
const tests = { key: 'tests', name: 'Periodic tests', maximum: 5 }

test.each([
  ['a teacher whose school has set its parts', false, [tests], true],
  ['a teacher whose school has set none', false, [], false],
  ['an admin, who may set them', true, [], true],
])('the internal assessment is offered to %s: %s', async (_, manages, components, isOffered) => {
  const base = manages ? '/admin' : '/teacher'
  const email = 'ravi@school.example'
  const main = await render(
    createElement(PracticalScreen, { base, manages, email, sheet: { ...sheet, components } }),
  )
  expect(main.querySelector(`a[href="${base}/practical/10-A/assessment"]`) !== null).toBe(isOffered)
})

test('Back to a sheet asks the server again, and opening it does not', async () => {
  const screen = PracticalScreen({ base: '/teacher', email: 'ravi@school.example', sheet })
  const { root } = newRoot()
  await act(async () => root.render(screen))
  await act(async () => root.render(null))
  expect(refresh).not.toHaveBeenCalled()
  await act(async () => root.render(screen))
  expect(refresh).toHaveBeenCalledTimes(1)
})

const blanks = { physics: null, chemistry: null, biology: null, total: null }
const row: SheetRow = {
  ...{ guid: 'one', username: 'Pupil 1', rollNumber: '1', ...blanks, absences: blanks },
  ...{ assessed: { marks: null, absence: null } },
  ...{ parts: [], words: '', overridden: [], remarks: '' },
  ...{ signed: null, uploaded: null, uploadedNumber: null },
}

test('before an upload is recorded, those without a mark are counted, and not those who were absent', async () => {
  const absent: SheetRow = { ...row, guid: 'two', absences: { ...blanks, total: 'A' } }
  const signed: PracticalSheet = { ...sheet, rows: [row, absent], mayUpload: true }
  const main = await render(
    createElement(PracticalScreen, { base: '/admin', email: 'asha@school.example', sheet: signed }),
  )
  const open = [...main.querySelectorAll('button')].find((one) => one.textContent === 'Record the upload')
  await act(async () => open?.click())
  expect(document.body.textContent).toContain('1 student without a mark out of 5.')
})

test('a finding leads to its cell', async () => {
  const finding: Finding = { kind: 'blank', says: 'Pupil 1: no P', cell: cellId('one', 'physics') }
  const shown: PracticalSheet = { ...sheet, rows: [row], findings: [finding] }
  const main = await render(
    createElement(PracticalScreen, { base: '/teacher', email: 'ravi@school.example', sheet: shown }),
  )
  const links = [...main.querySelectorAll('a')]
  await act(async () => links.find(({ textContent }) => textContent === finding.says)?.click())
  expect(document.activeElement?.id).toBe(finding.cell)
})
