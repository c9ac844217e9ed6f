import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '@/components/testing/render'
import type { IncidentView } from '@/lib/care/incident/schema'
import { IncidentState } from './incident-state'

async function stateWith(hoursLeft: number) {
  const boardBy = new Date(Date.now() + hoursLeft * 3600_000).toISOString()
  const incident = { boardBy, boardToldAt: null, closedAt: null } as IncidentView
  return (await render(createElement(IncidentState, { incident }))).textContent
}

test('the time to report is in hours, from two days on in days', async () => {
  expect(await stateWith(0.5)).toBe('Report due in under 1 h')
  expect(await stateWith(5.5)).toBe('Report due in 5 h')
  expect(await stateWith(71.5)).toBe('Report due in 2 days')
  expect(await stateWith(-46.5)).toBe('Report overdue by 47 h')
  expect(await stateWith(-631.5)).toBe('Report overdue by 26 days')
})
