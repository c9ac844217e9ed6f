import { expect, test } from 'vitest'
import { attempt, institute, student } from '../../testing/factories.ts'
import { mostListed } from './most-listed.ts'
import { listAttempts } from './view.ts'

test('of a student who tries an experiment again and again the newest attempts are listed', async () => {
  const meera = await student((await institute()).id)
  const other = await attempt(meera, {
    experimentId: 'focal-length-of-convex-lens',
    submittedAt: new Date('2026-08-01'),
  })
  const tries: string[] = []
  for (let day = 1; day <= mostListed + 2; day++) {
    const submittedAt = new Date(`2026-09-${String(day).padStart(2, '0')}`)
    tries.unshift((await attempt(meera, { submittedAt })).id)
  }
  const listed = await listAttempts(meera, { id: meera.accountId })
  expect(listed.map(({ guid }) => guid)).toEqual([...tries.slice(0, mostListed), other.id])
})
