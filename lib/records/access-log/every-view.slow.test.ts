import { expect, test, vi } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'
import type { Operation } from '../../core/operation.ts'
import { can, isPastFor } from '../../core/permissions.ts'
import { allOperations } from '../../testing/operations.ts'
import { samples } from '../../testing/samples.ts'
import { makeWorld } from '../../testing/world.ts'
import * as access from './record-access.ts'

/** Operations that name a student, and why that leaves no access record. */
const namesAlone: Record<string, string> = {
  'audit/listAudit': 'what was done, with whom',
  'incident/listViewedStudents': 'what access records say themselves',
  'key/listKeys': 'who had a key',
  'key/viewKey': 'who has the key',
  'key/viewKeyNamed': 'who has the key',
  'person/decideErasure': 'the person of a request',
  'person/listErasures': 'the persons of requests',
  'person/viewErasure': 'the person of a request',
  'person/viewPersonalData': 'how many rows there are of each kind, and none of them',
  'search/search': 'the names that were searched for',
}

const isReading = (person: Member, { right }: Operation) =>
  right !== null && can(person, right) && !isPastFor({ ...person, pastSession: '2020-21' }, right)

/** Whether the answer names the pupil; false for a refusal. */
async function shows(name: string, answering: Promise<unknown>): Promise<boolean> {
  try {
    const answer = await answering
    const text = answer instanceof Response ? await answer.text() : JSON.stringify(answer)
    return String(text).includes(name)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

test('T84: whoever opens what is held of a student leaves a record, unless it is their name alone', async () => {
  const world = await makeWorld('Opened')
  const recording = vi.spyOn(access, 'recordAccess')
  const [recorded, unrecorded] = [new Set<string>(), new Set<string>()]
  for (const [name, operation] of await allOperations()) {
    // Their samples work once, or concern oneself.
    if (/^(account|factor|notification|password|session|sign-in)\//.test(name)) continue
    const reader = [world.head, world.lead].find((one) => isReading(one, operation))
    if (!reader) continue
    const input = await samples[name]?.(world)
    recording.mockClear()
    if (!(await shows('Opened pupil', operation(reader, input)))) continue
    const list = recording.mock.calls.length > 0 ? recorded : unrecorded
    list.add(name)
  }
  expect([...unrecorded].sort()).toEqual(Object.keys(namesAlone))
  expect(recorded.size).toBeGreaterThan(15)
})
