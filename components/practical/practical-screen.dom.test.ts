import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '@/components/testing/render'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'
import { defaultRule } from '@/lib/school/practical-rule/schema'
import { PracticalScreen } from './practical-screen'

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
