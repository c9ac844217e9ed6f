import { beforeEach, expect, test, vi } from 'vitest'
import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import { noteAccess } from '../incident/note-access.ts'
import { inInstitute } from '../tenancy.ts'
import { credentials } from '../testing/call.ts'
import { admin, institute, teacher } from '../testing/factories.ts'
import { readAsTeacher } from './page-actor.ts'

// What a page reads begins while the database is asked who looks; nothing of it may be shown to anybody else.

let asked = new Headers()
vi.mock('next/headers', () => ({ headers: async () => asked }))
beforeEach(() => {
  asked = new Headers()
})

/** Opens a page of somebody, who has opened one before or has not. */
async function look(person: Member, before: boolean) {
  asked = new Headers(await credentials(person))
  if (before) await readAsTeacher(async () => undefined)
}

const names: string[] = []
const read = async ({ name }: Member) => {
  names.push(name)
  return name
}
beforeEach(() => names.splice(0))

test.each([true, false])('a page is read once for who looks (opened before: %s)', async (before) => {
  const person = await teacher((await institute()).id)
  await look(person, before)
  const { actor, found } = await readAsTeacher(read)
  expect(actor).toMatchObject({ role: 'teacher', accountId: person.accountId })
  expect(names).toEqual([found])
})

test('what was read for somebody who has another name by now is read anew', async () => {
  const person = await teacher((await institute()).id)
  await look(person, true)
  const { accountId: id, institutionId } = person
  await db.teacher.updateMany({ where: { id, institutionId }, data: { fullName: 'Asha Rao' } })
  expect(await readAsTeacher(read)).toMatchObject({ actor: { name: 'Asha Rao' }, found: 'Asha Rao' })
  expect(names).toHaveLength(2)
})

test('T16: what was read for a session that has ended is not shown, and neither is a failure', async () => {
  const person = await teacher((await institute()).id)
  await look(person, true)
  await db.session.deleteMany({ where: { accountId: person.accountId } })
  await expect(readAsTeacher(read)).rejects.toThrow('NEXT_REDIRECT')
  await expect(readAsTeacher(() => Promise.reject(new Error('something of theirs')))).rejects.toThrow(
    'NEXT_REDIRECT',
  )
})

/** Opens a page that shows all whom the person teaches; answers how many notes there are of it afterwards. */
async function notesAfter({ institutionId, accountId }: Member) {
  let noted: Promise<void> | undefined
  const page = readAsTeacher((actor) => {
    noted = inInstitute(institutionId, () => noteAccess(actor, 'taught'))
    return noted
  })
  await Promise.allSettled([page, page.catch(() => noted)])
  return db.accessRecord.count({ where: { institutionId, accountId } })
}

test('T84: a look read ahead is noted for who looks, and not for a session that has ended', async () => {
  const [person, gone] = [await teacher((await institute()).id), await teacher((await institute()).id)]
  await look(person, true)
  expect(await notesAfter(person)).toBe(1)
  await look(gone, true)
  await db.session.deleteMany({ where: { accountId: gone.accountId } })
  expect(await notesAfter(gone)).toBe(0)
})

test.each([true, false])(
  'what fails for who looks fails for the page (opened before: %s)',
  async (before) => {
    await look(await teacher((await institute()).id), before)
    await expect(readAsTeacher(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  },
)

test('nothing is read for somebody of another role, or with a password to change', async () => {
  await look(await teacher((await institute()).id), true)
  const person = await teacher((await institute()).id)
  await look(person, true)
  await db.account.update({ where: { id: person.accountId }, data: { mustChangePassword: true } })
  await expect(readAsTeacher(async () => undefined)).rejects.toThrow('NEXT_REDIRECT')
  await expect(readAsTeacher(read)).rejects.toThrow('NEXT_REDIRECT')
  asked = new Headers(await credentials(await admin()))
  await expect(readAsTeacher(read)).rejects.toThrow('NEXT_REDIRECT')
  await expect(readAsTeacher(read)).rejects.toThrow('NEXT_REDIRECT')
  expect(names).toEqual([])
})
