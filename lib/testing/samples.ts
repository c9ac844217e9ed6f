import { createHash, randomUUID } from 'node:crypto'
import { generate } from 'otplib'
import { beginAuthenticator } from '../access/factor/authenticator.ts'
import { beginPasskey } from '../access/factor/passkeys.ts'
import { offerRecheck } from '../access/factor/recheck-by-passkey.ts'
import { beginNextSession } from '../care/academic-session/begin.ts'
import { viewEndingSession } from '../care/academic-session/view.ts'
import { addSample } from '../care/sample/add-sample.ts'
import { giveConsent } from '../company/support/consent.ts'
import { viewPracticalSheet } from '../lab/practical/sheet.ts'
import { inviteAdmin } from '../school/admin/invite-admin.ts'
import { askRecordsFrom } from '../school/oidc/dns-proof.ts'
import { defaultRule } from '../school/practical-rule/schema.ts'
import { checkStudents } from '../school/roster/check-import.ts'
import { commitImport } from '../school/roster/commit-import.ts'
import { setPrice } from '../shop/price/set-price.ts'
import { db } from './db.ts'
import { admin, lastingProvider, rechecked, testPassword } from './factories.ts'
import { lastingTestProvider } from './sign-in-provider.ts'
import { softPasskey, storedPasskey } from './soft-passkey.ts'
import type { World } from './world.ts'

// For every operation an input that works in its own school. The access test sends the same input, with that school's
// ids, as somebody of another school. A new operation fails the test by name until it has its line here.

type Sample = (world: World) => unknown

const nothing: Sample = () => ({})
const outOfTwenty = { ...defaultRule, outOf: 20 }
const rows = 'Name,Class,Roll no,Email\nMeera Das,10-A,21,meera.das@sample.example.com'

async function checked({ head }: World) {
  const { guid } = await checkStudents(head, {
    text: rows.replace('meera', `m${Date.now()}${Math.random()}`),
  })
  return guid
}

async function committed(world: World) {
  const id = await checked(world)
  await commitImport(world.head, { id })
  return id
}

/** So far away that no other test meets it. */
const farPrice = { priceperkey: 499, validFrom: '2290-01-01T00:00:00+05:30' }
const leave = { reason: 'The import fails', hours: 1 }

/** The id of the school's support consent: there is one at a time. */
async function consentOf({ head }: World): Promise<string> {
  const { institutionId } = head
  const live = await db.supportConsent.findFirst({ where: { institutionId, endedAt: null } })
  return live?.id ?? (await giveConsent(head, leave)).guid
}

const newDomain = () => ({ domain: `d${randomUUID().slice(0, 8)}.sample.example.com` })

/** A domain that the school has named, with the code ABCDEFGH mailed a moment ago. */
const addTestDomain = (institutionId: string) =>
  db.oidcDomain.create({
    data: {
      ...{ institutionId, ...newDomain(), token: `labmark-${randomUUID()}`, mailedAt: new Date() },
      codeHash: createHash('sha256').update('ABCDEFGH').digest('hex'),
    },
  })

/** Everybody leaves; the classes go on. */
async function nextSession({ head }: World) {
  const { from, classes } = await viewEndingSession(head)
  return { from, classes: classes.map(({ guid }) => ({ guid, kept: true, goesTo: null })), students: [] }
}

const addConnection = (institutionId: string) => {
  const data = {
    kind: 'other',
    issuer: 'https://id.sample.example.com',
    clientId: 'x',
    sealedSecret: 'x',
  } as const
  const row = { institutionId, ...data }
  return db.oidcConnection.upsert({ where: { institutionId }, create: row, update: data })
}

const newAdmin = () => ({
  fullName: 'New admin',
  email: `admin-${randomUUID().slice(0, 8)}@sample.example.com`,
})

async function openAlarm() {
  const { id } = await db.alarm.create({ data: { kind: 'test.opened', message: 'Test', key: randomUUID() } })
  return id
}

async function waitingRefund({ school, freeKey: { orderId } }: World) {
  const by = { byId: randomUUID(), byName: 'Staff', reason: 'Not needed' }
  const data = { institutionId: school.id, orderId, quantity: 1, amount: 11_800, ...by }
  return (await db.refund.create({ data })).id
}

/** Somebody of the staff who has left already: alarms are mailed to all who are there. */
async function leavingStaff() {
  const staff = await lastingProvider()
  await db.account.update({
    where: { id: staff.accountId },
    data: { disabledAt: new Date() },
    select: { id: true },
  })
  return staff
}

const person = (name: string) => ({ email: `${name}-${Date.now()}@sample.example.com`, phone: '9876543210' })

export const samples: Record<string, Sample> = {
  'account/changePassword': () => ({
    current: testPassword,
    password: 'Blue-vitriol-5',
    confirm: 'Blue-vitriol-5',
  }),
  'institute/countSchool': nothing,
  'institute/updateProfile': ({ head }) => ({
    fullName: 'New',
    email: head.email,
    dob: '',
    phone: '9876543210',
    slogan: '',
  }),
  'account/recheckPassword': ({ head }) => ({ email: head.email, password: testPassword }),
  'account/cancelEmailChange': nothing,
  'account/endOtherSessions': nothing,
  'account/endSession': async ({ head }) => {
    const expiresAt = new Date(Date.now() + 3_600_000)
    return { id: (await db.session.create({ data: { accountId: head.accountId, expiresAt } })).id }
  },
  'account/listSessions': nothing,
  'account/checkSession': nothing,
  'account/setTwoStep': () => ({ twoStep: true }),
  'account/viewAccount': nothing,

  'factor/viewFactors': nothing,
  'factor/beginAuthenticator': nothing,
  'factor/confirmAuthenticator': async ({ head }) => {
    const { key, setup } = await beginAuthenticator(head)
    return { setup, code: await generate({ secret: key }) }
  },
  'factor/removeAuthenticator': async ({ head: { accountId } }) => {
    const app = { accountId, sealedSecret: 'none' }
    await db.authenticator.upsert({ where: { accountId }, create: app, update: app })
    return {}
  },
  'factor/renewRecoveryCodes': async ({ head }) => {
    await storedPasskey(head.accountId)
    return {}
  },
  'factor/beginPasskey': nothing,
  'factor/addPasskey': async ({ head }) => {
    const { ticket, options } = await beginPasskey(head)
    return { ticket, response: softPasskey(head.accountId).create(options.challenge) }
  },
  'factor/renamePasskey': async ({ head }) => ({
    id: (await storedPasskey(head.accountId)).id,
    name: 'Phone',
  }),
  'factor/removePasskey': async ({ head }) => ({ id: (await storedPasskey(head.accountId)).id }),
  'factor/resetFactors': async ({ lead }) => {
    await storedPasskey(lead.accountId)
    return { id: lead.accountId }
  },
  'institute/viewSignInPolicy': nothing,
  'institute/setSignInPolicy': () => ({ secondStep: 'admins', mailedCodes: true }),
  'factor/viewRecheck': nothing,
  'factor/offerRecheck': nothing,
  'factor/recheckByPasskey': async ({ head }) => {
    const { passkey } = await storedPasskey(head.accountId)
    const { ticket, options } = await offerRecheck(head)
    return { ticket, response: passkey.sign(options.challenge) }
  },

  'recycle-bin/countRemoved': nothing,

  'class/listRemovedClasses': nothing,
  'class/restoreClasses': ({ goneClass }) => ({ classes: [goneClass.id] }),
  'class/restoreClass': ({ goneClass }) => ({ id: goneClass.id }),
  'class/listClasses': nothing,
  'class/listDivisions': nothing,
  'class/listInstituteClasses': ({ school }) => ({ displayId: school.displayId }),
  'class/setTeaching': ({ idle }) => ({
    changes: [{ classdivision: '10-B', teacher: idle.accountId, teaches: true }],
  }),
  'class/viewClass': () => ({ classdivision: '10-A' }),
  'class/saveClass': ({ school, lead }) => ({
    id: school.id,
    displayId: school.displayId,
    classdata: { classdivision: '10-C', teacherassigned: lead.accountId },
  }),

  'mail/sendEmail': ({ lead }) => ({ email: lead.email, message: 'Hello' }),

  'experiment/listExperiments': nothing,
  'experiment/viewExperiment': () => ({ slug: 'stomata-in-a-leaf-peel' }),

  'attempt/submitAttempt': () => ({
    moduleName: 'types-of-chemical-reactions',
    answers: [{ number: 2, attemptedanswer: 'slaked lime' }],
    clientAttemptId: 'sample-attempt',
  }),
  'attempt/receiveStatements': () => ({
    statements: [
      {
        verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
        object: { id: 'https://lab.example/experiments/properties-of-acetic-acid' },
        // In capitals, for it is made by the sender: T11 takes others for ids of rows.
        context: { registration: '6F6F1E0E-2F5B-4A3A-9C55-0D2F3F5F8A11' },
      },
    ],
  }),
  'attempt/listAttempts': ({ pupil }) => ({ id: pupil.accountId }),
  'attempt/viewAttempt': ({ attempt }) => ({ id: attempt.id }),

  'mark/viewMarksGrid': () => ({ class: '10-A' }),
  'mark/viewMarksScreen': () => ({ class: '10-A' }),
  'mark/downloadWorksheet': () => ({ file: 'worksheet.csv', class: '10-A' }),
  'mark/checkWorksheet': () => ({
    class: '10-A',
    content: Buffer.from('Roll no,C1\n7,4').toString('base64'),
  }),
  'mark/viewMarkingDesk': ({ attempt }) => ({ class: '10-A', experiment: attempt.experimentId }),
  'mark/viewDeskAt': ({ attempt }) => ({ id: attempt.id }),
  'mark/viewStudentWork': ({ pupil }) => ({ id: pupil.accountId }),
  'mark/saveMarks': ({ pupil, attempt }) => ({
    marks: [
      {
        student: pupil.accountId,
        experiment: attempt.experimentId,
        attempt: attempt.id,
        marks: 2,
        version: attempt.version,
      },
    ],
  }),
  'mark/markAttempt': ({ pupil, attempt }) => ({
    guid: attempt.id,
    user: { guid: pupil.accountId },
    marks: 2,
    version: attempt.version,
    comments: [{ comment: 'Well done' }],
  }),
  'mark/listMarkChanges': ({ attempt }) => ({ id: attempt.id }),
  'mark/viewMarkedWork': ({ attempt }) => ({ id: attempt.id }),
  'mark/releaseMarks': ({ draft }) => ({ class: '10-A', experiment: draft.experimentId }),
  'mark/undoRelease': ({ release }) => ({ id: release.id }),
  'mark/listMarkTrail': nothing,
  'mark/listReleases': nothing,
  'mark/listBankComments': nothing,
  'mark/keepBankComment': () => ({ comment: 'Label the axes' }),
  'mark/dropBankComment': ({ bankComment }) => ({ id: bankComment.id }),

  'insight/findNextWork': () => ({ class: '10-A', experiment: 'types-of-chemical-reactions' }),
  'insight/viewHome': nothing,
  'insight/viewOverview': nothing,
  'sample/addSample': nothing,
  'sample/removeSample': async ({ head }) => {
    await addSample(head, {}).catch(() => 'it is there')
    return {}
  },
  'insight/viewSetup': nothing,
  'insight/viewHeatMap': () => ({ class: '10-A' }),
  'insight/viewExperimentInsight': ({ attempt }) => ({ class: '10-A', experiment: attempt.experimentId }),

  'institute/listInstitutes': nothing,
  'institute/viewInstitute': ({ school }) => ({ id: school.id }),
  'institute/updateInstitute': ({ school }) => ({ id: school.id, slogan: 'New' }),
  'institute/viewFull': nothing,
  'take-out/listWork': nothing,
  'take-out/takeOutAll': nothing,

  'invoice/listInvoices': nothing,
  'invoice/invoiceFile': ({ invoice }) => ({ id: invoice.id }),
  'invoice/registerFile': () => ({ year: '26-27' }),
  'invoice/quotationFile': () => ({ quantity: 3 }),
  'invoice/viewBuyer': nothing,
  'invoice/saveBuyer': () => ({ address: '12 School Lane', pin: '411001', state: '27', gstin: '' }),

  'alarm/countOpenAlarms': nothing,
  'alarm/listAlarms': nothing,
  'alarm/settleAlarm': async () => ({ id: await openAlarm(), note: 'Looked into' }),

  'console/viewOverview': nothing,
  'console/listUsage': nothing,
  'console/viewUsage': ({ school }) => ({ id: school.id }),
  'mail/viewMailBudget': ({ school }) => ({ id: school.id }),
  'mail/setMailBudget': ({ school }) => ({ id: school.id, own: 500 }),
  'console/listConsoleOrders': nothing,
  'console/viewConsoleOrder': ({ order }) => ({ id: order.guid }),
  'console/reconcileNow': ({ order }) => ({ id: order.guid }),
  'refund/refundOrder': ({ freeKey }) => ({ order: freeKey.orderId, quantity: 1, reason: 'Not needed' }),
  'refund/retryRefund': async (world) => ({ id: await waitingRefund(world) }),

  'price/listPrices': nothing,
  'price/setPrice': () => farPrice,
  'price/cancelPrice': async () => ({ id: (await setPrice(await leavingStaff(), farPrice)).guid }),

  'support/giveConsent': () => leave,
  'support/listConsents': nothing,
  'support/endConsent': async (world) => ({ id: await consentOf(world) }),
  'support/viewLeave': ({ school }) => ({ id: school.id }),
  'support/lookAtPeople': async (world) => {
    await consentOf(world)
    return { id: world.school.id }
  },

  'retention/viewRetention': nothing,
  'incident/listLookers': () => ({ from: '2026-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }),
  'incident/listSeen': () => ({ from: '2026-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }),
  'person/listPeople': nothing,
  'person/viewHeld': ({ pupil }) => ({ id: pupil.accountId }),
  'person/exportPerson': ({ pupil }) => ({ id: pupil.accountId }),
  'person/exportSelf': nothing,
  'person/askErasure': ({ loose }) => ({ id: loose.accountId, reason: 'The parents ask for it' }),
  'person/listErasures': nothing,
  'person/viewErasure': ({ erasure }) => ({ id: erasure.id }),
  'person/decideErasure': ({ erasure }) => ({ id: erasure.id, decision: 'refuse' }),
  'person/proofFile': ({ erasure }) => ({ id: erasure.id }),
  'parent/listAnswers': nothing,
  'parent/countAnswers': nothing,
  'parent/viewHistory': ({ pupil }) => ({ id: pupil.accountId }),
  'parent/recordAnswer': ({ pupil }) => ({
    ...{ id: pupil.accountId, answer: 'withdrawn' },
    ...{ parentName: 'Asha Rao', relation: 'mother' },
  }),
  'parent/setConsentRule': () => ({ required: true }),
  'parent/consentSlips': ({ pupil }) => ({ class: '10-A', student: pupil.accountId }),
  'parent/renewCode': ({ pupil }) => ({ id: pupil.accountId }),

  'coupon/listCoupons': nothing,
  'coupon/viewCoupon': ({ coupon }) => ({ id: coupon.id }),
  'coupon/listCouponUses': ({ coupon }) => ({ id: coupon.id }),
  'coupon/createCoupon': () => ({
    code: `S-${Date.now()}${Math.floor(Math.random() * 1e6)}`,
    priceperkey: 2,
  }),
  'coupon/updateCoupon': ({ coupon }) => ({ id: coupon.id, maxUses: 9 }),
  'coupon/removeCoupon': ({ coupon }) => ({ id: coupon.id }),
  'coupon/validateCoupon': ({ coupon, school }) => ({ code: coupon.code, institute: school.displayId }),
  'coupon/useCoupon': ({ coupon, school }) => ({ code: coupon.code, institute: school.id }),
  'price/viewPrice': nothing,
  'order/createOrder': ({ coupon }) => ({ quantity: 2, couponcode: coupon.code }),
  'order/listOrders': nothing,
  'order/viewOrder': ({ order }) => ({ id: order.guid }),
  'order/payOrder': ({ order }) => ({ order: order.guid, amount: order.total }),

  'key/assignKey': ({ loose, freeKey }) => ({ userId: loose.accountId, key: freeKey.key }),
  'key/assignKeys': ({ loose }) => ({ students: [loose.accountId] }),
  'key/returnKey': ({ heldKey }) => ({ key: heldKey.key, reason: 'Left the school' }),
  'key/listBatches': ({ school }) => ({ userId: school.id }),
  'key/listLedger': nothing,
  'key/countKeys': nothing,
  'key/viewKeyStanding': nothing,
  'key/viewKey': ({ heldKey }) => ({ id: heldKey.id }),
  'key/viewKeyNamed': ({ heldKey }) => ({ key: heldKey.key }),
  'key/viewKeyTrail': ({ heldKey }) => ({ id: heldKey.id }),

  'notification/notifyTeachers': ({ lead }) => ({ message: 'Hello', to: { teacher: lead.accountId } }),
  'notification/countUnread': nothing,
  'notification/listNotifications': nothing,
  'notification/listNotificationsOf': ({ head }) => ({ id: head.accountId }),
  'notification/markAllRead': nothing,
  'notification/markRead': ({ notification }) => ({ id: notification.id }),
  'notification/removeNotification': ({ notification }) => ({ id: notification.id }),

  'practical/viewRule': nothing,
  'practical/previewRule': () => outOfTwenty,
  'practical/acceptRule': () => ({ ...outOfTwenty, changes: 1, replaces: null }),
  'practical/viewPracticalSheet': () => ({ class: '10-A' }),
  'practical/exportSheet': () => ({ class: '10-A', file: 'sheet.csv' }),
  'practical/studentFile': ({ pupil }) => ({ id: pupil.accountId }),
  'practical/classFiles': () => ({ class: '10-A' }),
  'practical/signSheet': async ({ head }) => {
    const { digest } = await viewPracticalSheet(head, { class: '10-A' })
    return { class: '10-A', digest }
  },
  'practical/liftFreeze': () => ({ class: '10-B', reason: 'A mark was missing' }),

  'academic-session/viewEndingSession': nothing,
  'academic-session/listSessions': nothing,
  'academic-session/previewNextSession': nextSession,
  'academic-session/beginNextSession': nextSession,
  'academic-session/undoNextSession': async (world) => {
    await beginNextSession(world.head, await nextSession(world))
    return {}
  },

  'roster/checkStudents': () => ({ text: rows }),
  'roster/checkTeachers': () => ({
    text: 'Name,Email,Phone,Teacher id\nUma Rao,uma@sample.example.com,9876543210,T-9',
  }),
  'roster/rematchImport': async (world) => ({
    id: await checked(world),
    mapping: ['username', 'class', 'rollNumber', 'email'],
  }),
  'roster/commitImport': async (world) => ({ id: await checked(world) }),
  'roster/undoImport': async (world) => ({ id: await committed(world) }),
  'roster/viewImport': async (world) => ({ id: await checked(world) }),
  'roster/listRows': async (world) => ({ id: await checked(world) }),
  'roster/refusedFile': async (world) => ({ id: await checked(world) }),
  'roster/listImports': nothing,
  'audit/listAudit': nothing,
  'take-out/exportTable': () => ({ file: 'students.csv' }),
  'roster/studentTemplate': () => ({ file: 'template.csv' }),
  'roster/teacherTemplate': () => ({ file: 'template.csv' }),

  'search/search': () => ({ q: 'pupil' }),
  'search/startSearch': nothing,

  'student/listClassSizes': nothing,
  'student/createStudent': () => ({
    ...person('new'),
    username: 'New',
    rollNumber: '99',
    class: '10-A',
    address: '',
  }),
  'student/getStudent': ({ pupil }) => ({ id: pupil.accountId }),
  'student/listAllStudents': nothing,
  'student/listStudents': nothing,
  'student/listStudentsOfInstitute': ({ school }) => ({ displayId: school.displayId }),
  'student/moveStudents': ({ pupil }) => ({ students: [pupil.accountId], class: '10-B' }),
  'student/removeStudent': ({ pupil }) => ({ id: pupil.accountId }),
  'student/removeStudents': ({ pupil }) => ({ students: [pupil.accountId] }),
  'student/listRemovedStudents': nothing,
  'student/restoreStudent': ({ gonePupil }) => ({ id: gonePupil.accountId }),
  'student/restoreStudents': ({ gonePupil }) => ({ students: [gonePupil.accountId] }),
  'student/sendPassword': ({ pupil }) => ({ id: pupil.accountId }),
  'student/makeSlips': ({ pupil }) => ({ class: '10-A', students: [pupil.accountId] }),
  'student/updateStudent': ({ pupil }) => ({ id: pupil.accountId, username: 'Changed' }),

  'oidc/viewSignIn': nothing,
  'oidc/testProvider': async () => ({ kind: 'other', issuer: (await lastingTestProvider()).issuer }),
  'oidc/saveConnection': () => ({
    ...{ kind: 'other', issuer: 'https://id.sample.example.com', clientId: 'labmark', clientSecret: 'typed' },
    ...{ enabled: false, newTeachers: true, only: false, passwordAdminId: null },
  }),
  'oidc/removeConnection': async ({ school }) => {
    await addConnection(school.id)
    return {}
  },
  'oidc/addDomain': newDomain,
  'oidc/checkDomain': async ({ school }) => {
    const { domain, token } = await addTestDomain(school.id)
    askRecordsFrom({ resolveTxt: async () => [[token]] })
    return { domain }
  },
  'oidc/mailDomainCode': async ({ school }) => ({ domain: (await addTestDomain(school.id)).domain }),
  'oidc/confirmDomainCode': async ({ school }) => {
    const { domain } = await addTestDomain(school.id)
    return { domain, code: 'ABCDEFGH' }
  },
  'oidc/removeDomain': async ({ school }) => ({ domain: (await addTestDomain(school.id)).domain }),
  'admin/listAdmins': nothing,
  'admin/inviteAdmin': () => ({ ...newAdmin(), adminRole: 'office' }),
  'admin/resendInvitation': async ({ head }) => {
    const { guid: id } = await inviteAdmin(await rechecked(head), { ...newAdmin(), adminRole: 'office' })
    return { id }
  },
  'admin/changeAdminRole': async ({ school }) => ({
    id: (await admin(school.id)).accountId,
    adminRole: 'office',
  }),
  'admin/removeAdmin': async ({ school }) => ({ id: (await admin(school.id)).accountId }),
  'teacher/assignClass': ({ idle }) => ({ teachers: [idle.accountId], classdivision: '10-B' }),
  'teacher/listRemovedTeachers': nothing,
  'teacher/restoreTeachers': ({ goneTeacher }) => ({ teachers: [goneTeacher.accountId] }),
  'teacher/restoreTeacher': ({ goneTeacher }) => ({ id: goneTeacher.accountId }),
  'teacher/createTeacher': () => ({
    ...person('teacher'),
    name: 'New',
    registrationDate: '2026-04-01',
    displayId: 'T-new',
  }),
  'teacher/chooseTeachers': nothing,
  'teacher/listTeachers': nothing,
  'teacher/viewTeacher': ({ lead }) => ({ id: lead.accountId }),
  'teacher/removeFromClass': ({ lead }) => ({ classdivision: '10-A', teachers: [lead.accountId] }),
  'teacher/removeTeacher': ({ lead }) => ({ id: lead.accountId }),
  'teacher/removeTeachers': ({ lead }) => ({ teachers: [lead.accountId] }),
  'teacher/resendTemporaryPassword': ({ idle }) => ({ id: idle.accountId }),
  'teacher/updateTeacher': ({ lead }) => ({ id: lead.accountId, fullName: 'Changed' }),
  'teacher/viewSelf': nothing,
}
