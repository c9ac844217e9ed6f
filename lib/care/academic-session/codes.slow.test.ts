import { expect, test } from 'vitest'
import { POST as postFamilyCode } from '../../../app/api/family/codes/route.ts'
import { placeOf } from '../../access/limit/place.ts'
import { visitor } from '../../core/actor.ts'
import { answerSlip } from '../../school/parent/answer-slip.ts'
import { familyCaller } from '../../school/parent/family-caller.ts'
import { registerFamilyCodes } from '../../school/parent/family-code.ts'
import { setFamilyAccess } from '../../school/parent/family-setting.ts'
import { openSlip } from '../../school/parent/open-slip.ts'
import { renewCode } from '../../school/parent/renew-codes.ts'
import { saveFamilyCode } from '../../school/parent/save-family-code.ts'
import { registerCodes } from '../../school/parent/slip-code.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { beginNext, importStudents, pupilsOf, rosterOf, school } from './testing/school-year.ts'
import { undoNextSession } from './undo.ts'

// The codes of consent slips and practical files, across two sessions.

/** A new address each time, so that no test uses up another's tries. */
const somebody = () =>
  visitor({
    ip: `10.6.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    userAgent: null,
  })

/** A school that admits families, with one student. `begin` begins the next session, in which they repeat, and returns their new id. */
async function onePupil() {
  const { id: institutionId, head } = await school()
  await importStudents(head, rosterOf(1, { classes: 1, each: 1 }))
  await setFamilyAccess(head, { open: true, reviewUntil: null })
  const pupil = async () => (await pupilsOf(institutionId, '10-A'))[0]?.id ?? ''
  const old = await pupil()
  const begin = async () => {
    await beginNext(head, [old])
    return pupil()
  }
  return { institutionId, head, old, begin }
}

/** The codes on a student's slip and practical file, as they are printed. */
const print = (id: string) =>
  db.$transaction(async (tx) => ({
    slip: (await registerCodes(tx, [id])).get(id) ?? '',
    file: (await registerFamilyCodes(tx, [id])).get(id) ?? '',
  }))

const open = (code: string) => openSlip(somebody(), { code })
const answer = (code: string, choice: 'given' | 'withdrawn') =>
  answerSlip(somebody(), {
    ...{ code, answer: choice, language: 'en' },
    ...{ parentName: 'Meera Das', relation: 'mother', adult: true },
  })
const wrongCode = { code: 'code_wrong' }

test('a slip and a practical file stay valid in the next session, on paper and on a device, and are printed with the same codes', async () => {
  const { head, old, begin } = await onePupil()
  const codes = await print(old)
  await answer(codes.slip, 'given')
  const { headers } = await call(postFamilyCode, null, { body: { code: codes.file } })
  const device = new Headers({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' })
  const now = await begin()

  expect(await familyCaller(device, now)).toMatchObject({ role: 'family', studentId: now })
  expect(await familyCaller(device, old)).toMatchObject({ role: 'visitor' })
  expect(await open(codes.slip)).toMatchObject({ child: 'Pupil', state: 'given' })
  expect(await answer(codes.slip, 'withdrawn')).toMatchObject({ state: 'withdrawn' })
  expect(await db.student.findFirst({ where: { id: now, institutionId: head.institutionId } })).toMatchObject(
    {
      consent: 'withdrawn',
    },
  )
  expect(await print(now)).toEqual(codes)

  await renewCode(head, { id: now })
  await expect(open(codes.slip)).rejects.toMatchObject(wrongCode)
  const renewed = await print(now)
  expect(renewed.slip).not.toBe(codes.slip)
  expect(await open(renewed.slip)).toMatchObject({ child: 'Pupil' })
})

test('after an undo the codes are as before; those first printed in the session undone stay valid too', async () => {
  const { head, old, begin } = await onePupil()
  const now = await begin()
  const printed = await print(now)
  // A print of the past session's students that was under way when the next one began.
  await print(old)
  await undoNextSession(head, {})
  expect(await open(printed.slip)).toMatchObject({ child: 'Pupil' })
  expect(await print(old)).toEqual(printed)

  const row = await db.consentCode.findUniqueOrThrow({ where: { accountId: old } })
  expect(await print(await begin())).toEqual(printed)
  await undoNextSession(head, {})
  expect(await db.consentCode.findUniqueOrThrow({ where: { accountId: old } })).toEqual(row)
  expect(await open(printed.slip)).toMatchObject({ child: 'Pupil' })
})

test('the code of a student who has left is wrong, and does not count as a guess', async () => {
  const { head, old } = await onePupil()
  const { slip, file } = await print(old)
  await beginNext(head)
  const parent = somebody()
  await expect(openSlip(parent, { code: slip })).rejects.toMatchObject(wrongCode)
  for (const code of [slip, file])
    await expect(saveFamilyCode(parent, { code, headers: { cookie: '' } })).rejects.toMatchObject(wrongCode)
  const tries = () => db.rateLimit.count({ where: { key: `slip:ip:${placeOf(parent.ip)}` } })
  expect(await tries()).toBe(0)
  await expect(openSlip(parent, { code: '0000000000' })).rejects.toMatchObject(wrongCode)
  expect(await tries()).toBe(1)
})
