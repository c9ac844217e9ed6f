import { expect, test, vi } from 'vitest'
import { POST as postConsentSlip } from '../../../app/api/consent/slip/route.ts'
import { DELETE as deleteFamilyCodes, POST as postFamilyCode } from '../../../app/api/family/codes/route.ts'
import { PATCH as patchFamilySetting } from '../../../app/api/parent/family/route.ts'
import type { Member } from '../../core/actor.ts'
import { scopeToEverySession } from '../../core/db.ts'
import { openPdf } from '../../services/pdf/document.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, schoolClass, student } from '../../testing/factories.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { removeStudent } from '../student/remove.ts'
import * as slips from './draw-slips.ts'
import { childrenOn, familyCaller, familyRefusal } from './family-caller.ts'
import { registerFamilyCodes } from './family-code.ts'
import { setFamilyAccess } from './family-setting.ts'
import { renewClassCodes, renewCode } from './renew-codes.ts'
import { registerCodes, slipCodeOf } from './slip-code.ts'
import { consentSlips } from './slips.ts'

/** A school that admits families, with two children whose slips are printed. */
async function openSchool() {
  const head = await admin()
  const { institutionId } = head
  const { id: classId } = await schoolClass(institutionId)
  const asha = await student(institutionId, { classId, username: 'Asha Rao' })
  const kiran = await student(institutionId, { classId, username: 'Kiran Das', rollNumber: '8' })
  await db.$transaction((tx) => registerCodes(tx, [asha.accountId, kiran.accountId]))
  await setFamilyAccess(head, { open: true, reviewUntil: null })
  return { head, asha, kiran }
}

const codeOf = ({ accountId }: Member) => slipCodeOf(accountId, 1)

/** A new address each time, so that no test uses up another's tries. */
const newAddress = () => `10.8.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`

async function enter(code: string, cookie = '') {
  const headers = { 'x-forwarded-for': newAddress(), cookie }
  const called = await call(postFamilyCode, null, { body: { code }, headers })
  return { ...called, cookie: called.headers.get('set-cookie')?.split(';')[0] ?? cookie }
}

const namesOn = async (cookie: string) =>
  (await childrenOn(new Headers({ cookie }))).map(({ child }) => child)

test('a code shows its child, and those of brothers and sisters are added', async () => {
  const { asha, kiran } = await openSchool()
  const first = await enter(codeOf(asha))
  expect(first.body.data).toEqual({ child: asha.accountId, consents: true })
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  expect(first.cookie).not.toContain(codeOf(asha))
  const second = await enter(codeOf(kiran), first.cookie)
  expect(await namesOn(second.cookie)).toEqual(['Asha', 'Kiran'])
  expect(await namesOn((await enter(codeOf(asha), second.cookie)).cookie)).toEqual(['Asha', 'Kiran'])
})

test('a change of the last day to ask does not open to families what a colleague has closed, or the reverse', async () => {
  const { head } = await openSchool()
  const change = async (body: object) =>
    (await call(patchFamilySetting, head, { method: 'PATCH', body })).body.data
  expect(await change({ open: false })).toEqual({ open: false, reviewUntil: null })
  expect(await change({ reviewUntil: '2027-03-10' })).toEqual({ open: false, reviewUntil: '2027-03-10' })
  expect(await change({ open: true })).toEqual({ open: true, reviewUntil: '2027-03-10' })
  expect(await change({ reviewUntil: null })).toEqual({ open: true, reviewUntil: null })
})

test('a browser acts as the family of the children whose codes it has, and of nobody else', async () => {
  const { asha, kiran } = await openSchool()
  const headers = new Headers({ cookie: (await enter(codeOf(asha))).cookie })
  const { institutionId, accountId: studentId } = asha
  expect(await familyCaller(headers, studentId)).toMatchObject({ role: 'family', institutionId, studentId })
  for (const other of [kiran.accountId, crypto.randomUUID(), 'x'])
    expect(await familyCaller(headers, other)).toMatchObject({ role: 'visitor' })
})

test('a cookie that the site did not seal gives no access', async () => {
  const { asha } = await openSchool()
  const { codeHash } = await db.consentCode.findUniqueOrThrow({ where: { accountId: asha.accountId } })
  for (const token of [codeHash, codeOf(asha), 'x.y.z'])
    expect(await namesOn(`labmark.family=${token}`)).toEqual([])
})

test('the device forgets the codes', async () => {
  const { headers } = await call(deleteFamilyCodes, null, { method: 'DELETE' })
  expect(headers.get('set-cookie')).toMatch(/^labmark.family=; .*Max-Age=0/)
})

test('a renewed code is invalid at once on every device, for one child or the whole class', async () => {
  const { head, asha, kiran } = await openSchool()
  const { cookie } = await enter(codeOf(kiran), (await enter(codeOf(asha))).cookie)
  await renewCode(head, { id: asha.accountId })
  expect(await namesOn(cookie)).toEqual(['Kiran'])
  expect((await enter(codeOf(asha))).body).toMatchObject({
    code: 'code_wrong',
    message: expect.stringContaining('If the school has made new codes, ask it for a new slip.'),
  })
  expect(await renewClassCodes(head, { class: '10-A' })).toEqual({ codes: 2 })
  expect(await namesOn(cookie)).toEqual([])
  expect((await enter(slipCodeOf(asha.accountId, 3))).status).toBe(200)
  expect((await enter(slipCodeOf(kiran.accountId, 2))).status).toBe(200)
})

test('the code of a practical file shows what families read but never the consent; a renewed code invalidates it too', async () => {
  const { head, asha } = await openSchool()
  const printed = async () =>
    (await db.$transaction((tx) => registerFamilyCodes(tx, [asha.accountId]))).get(asha.accountId) ?? ''
  const code = await printed()
  expect(code).not.toBe(codeOf(asha))
  expect(await printed()).toBe(code)
  const { cookie, body } = await enter(code)
  expect(body.data).toMatchObject({ consents: false })
  expect(await namesOn(cookie)).toEqual(['Asha'])
  const response = await call(postConsentSlip, null, {
    body: { code },
    headers: { 'x-forwarded-for': newAddress() },
  })
  expect(response).toMatchObject({ status: 422, body: { code: 'code_wrong' } })
  await renewCode(head, { id: asha.accountId })
  expect(await namesOn(cookie)).toEqual([])
  expect((await enter(code)).body.code).toBe('code_wrong')
  const next = await printed()
  expect(next).not.toBe(code)
  expect((await enter(next)).status).toBe(200)
})

test('it is off until the school switches it on, and off again at once', async () => {
  const { head, asha } = await openSchool()
  const { cookie } = await enter(codeOf(asha))
  const setOpen = (open: boolean) =>
    call(patchFamilySetting, head, { method: 'PATCH', body: { open, reviewUntil: null } })
  expect((await setOpen(false)).status).toBe(200)
  expect(await namesOn(cookie)).toEqual([])
  expect((await enter(codeOf(asha))).body).toMatchObject({ code: 'conflict' })
  await setOpen(true)
  expect(await namesOn(cookie)).toEqual(['Asha'])
  expect(
    (await db.institution.findFirstOrThrow({ where: { id: (await admin()).institutionId } })).familyAccess,
  ).toBe(false)
})

test('a page that does not open is explained to those whose device has or had its code, and to nobody else', async () => {
  const { head, asha, kiran } = await openSchool()
  const refused = async (cookie: string, { accountId }: Member) =>
    familyRefusal(new Headers({ cookie }), accountId)
  const { cookie } = await enter(codeOf(asha))
  expect(await refused(cookie, kiran), 'the code of another child').toBeNull()
  await setFamilyAccess(head, { open: false })
  expect(await refused(cookie, asha)).toBe('not-open')
  expect(await refused(cookie, kiran), 'the code of another child').toBeNull()
  await setFamilyAccess(head, { open: true })
  const both = await enter(codeOf(kiran), cookie)
  await renewCode(head, { id: asha.accountId })
  expect(await refused(both.cookie, asha), 'a renewed code').toBe('ended')
  const removed = await enter(slipCodeOf(asha.accountId, 2))
  await removeStudent(head, { id: asha.accountId })
  expect(await refused(removed.cookie, asha), 'a disabled account').toBe('ended')
  for (const pupil of [asha, kiran]) expect(await refused('', pupil), 'a stranger').toBeNull()
})

const moveTo = (pastSession: string, institutionId: string) =>
  db.$transaction(async (tx) => {
    await scopeToEverySession(tx)
    await tx.student.updateMany({ where: { institutionId }, data: { pastSession, classId: null } })
  })

test('the slip says where its code shows marks, once families are admitted', async () => {
  const { head, asha } = await openSchool()
  const drawn = vi.spyOn(slips, 'drawSlips')
  const printed = await consentSlips(head, { class: '10-A', student: asha.accountId })
  expect((await pdfText(Buffer.from(await printed.arrayBuffer()))).join(' ')).toContain('/family')
  await setFamilyAccess(head, { open: false, reviewUntil: null })
  // Drawing without an address is tested in draw-slips.slow.test.ts.
  drawn.mockResolvedValue(openPdf({ title: 'test', author: 'test' }))
  await consentSlips(head, { class: '10-A' })
  expect(drawn).toHaveBeenLastCalledWith(expect.objectContaining({ family: null }), expect.anything())
})

test('a removed child, one who has left, and a closed school show nothing', async () => {
  const { head, asha, kiran } = await openSchool()
  const { institutionId } = head
  const { cookie } = await enter(codeOf(kiran), (await enter(codeOf(asha))).cookie)
  await removeStudent(head, { id: asha.accountId })
  expect(await namesOn(cookie)).toEqual(['Kiran'])
  expect((await enter(codeOf(asha))).body.code).toBe('code_wrong')
  await moveTo('2025-26', institutionId)
  expect(await namesOn(cookie)).toEqual([])
  expect((await enter(codeOf(kiran))).body.code).toBe('code_wrong')
  await moveTo('', institutionId)
  await db.institution.update({ where: { id: institutionId }, data: { closedAt: new Date() } })
  expect(await namesOn(cookie)).toEqual([])
  expect((await enter(codeOf(kiran))).body.code).toBe('code_wrong')
})
