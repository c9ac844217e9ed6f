import { beforeEach, expect, test, vi } from 'vitest'
import { signUpInstitute, signUpTeacher } from '../account/sign-up.ts'
import { visitor } from '../actor.ts'
import { downloadWorksheet } from '../mark/worksheet.ts'
import { exportPerson } from '../person/export-person.ts'
import { exportSheet } from '../practical/export-sheet.ts'
import { classFiles } from '../practical/files.ts'
import { exportTable } from '../roster/export.ts'
import { takeOutAll } from '../roster/take-out.ts'
import { giveConsent } from '../support/consent.ts'
import { lookAtPeople } from '../support/look.ts'
import { provider, testPassword } from '../testing/factories.ts'
import { makeWorld } from '../testing/world.ts'

// One switch for the whole site: turned in the database it would stop other tests, so it is only read as turned here.

const on = vi.hoisted(() => ({ frozen: false }))
vi.mock('./freeze.ts', async (load) => {
  const { AppError } = await import('../errors.ts')
  return {
    ...(await load<typeof import('./freeze.ts')>()),
    refuseWhenFrozen: async () => {
      if (on.frozen) throw new AppError('frozen')
    },
  }
})

beforeEach(() => {
  on.frozen = false
})

test('T17, T84: while frozen nothing leaves, support sees nobody, and nobody signs up', async () => {
  const { head, school, pupil, room } = await makeWorld('Frozen')
  const staff = await provider()
  await giveConsent(head, { reason: 'Help', hours: 1 })
  const stranger = visitor({ ip: null, userAgent: null })
  const account = {
    email: `new-${Date.now()}@test.example.com`,
    password: testPassword,
    confirm: testPassword,
  }
  const acts = {
    table: () => exportTable(head, { file: 'students.csv' }),
    everything: () => takeOutAll(head),
    marks: () => downloadWorksheet(head, { file: 'worksheet.csv', class: room.classdivision }),
    sheet: () => exportSheet(head, { file: 'sheet.csv', class: room.classdivision }),
    papers: () => classFiles(head, { class: room.classdivision }),
    person: () => exportPerson(head, { id: pupil.accountId }),
    support: () => lookAtPeople(staff, { id: school.id }),
    teacher: () => signUpTeacher(stranger, { ...account, fullName: 'New', institutionId: school.displayId }),
    school: () => signUpInstitute(stranger, { ...account, name: 'New', displayId: `new-${Date.now()}` }),
  }
  on.frozen = true
  for (const [name, act] of Object.entries(acts))
    await expect(act(), name).rejects.toMatchObject({ code: 'frozen' })
  on.frozen = false
  for (const act of [
    acts.table,
    acts.everything,
    acts.marks,
    acts.sheet,
    acts.papers,
    acts.person,
    acts.support,
  ])
    await act()
})

test('the newest turn of the switch is in force', async () => {
  const { refuseWhenFrozen } = await vi.importActual<typeof import('./freeze.ts')>('./freeze.ts')
  const said = (on: boolean | null) =>
    ({ freeze: { findFirst: async () => (on === null ? null : { on }) } }) as never
  await expect(refuseWhenFrozen(said(true))).rejects.toMatchObject({ code: 'frozen' })
  await refuseWhenFrozen(said(false))
  await refuseWhenFrozen(said(null))
})
