import { hashPassword } from '../../lib/access/password/password.ts'
import { saveClass } from '../../lib/school/class/save-class.ts'
import { addOwnExperiment } from '../../lib/school/experiment/own.ts'
import { updateProfile } from '../../lib/school/institute/profile.ts'
import { signUpInstitute, signUpTeacher } from '../../lib/school/institute/sign-up.ts'
import { setFamilyAccess } from '../../lib/school/parent/family-setting.ts'
import { checkStudents } from '../../lib/school/roster/check-import.ts'
import { commitImport } from '../../lib/school/roster/commit-import.ts'
import { db } from '../../lib/testing/db.ts'
import logins from '../demo-logins.json' with { type: 'json' }
import { loadPastSession } from './past-session.ts'
import { signIn, someone } from './sign-in.ts'
import { domainOf, ownExperiment, rosterOf, type School } from './story.ts'
import { loadWork } from './work.ts'

const password = logins[0]?.password ?? ''

/** Creates a school with its people by the product's operations, unless it exists. */
export async function loadSchool(school: School): Promise<void> {
  if (await db.institution.findUnique({ where: { displayKey: school.displayId.toLowerCase() } })) return
  const {
    data: { guid: id },
  } = await signUpInstitute(someone, {
    ...school,
    email: school.admin.email,
    password,
    confirm: password,
  })
  await db.institution.update({ where: { id }, data: { seenByProviderAt: new Date() } })
  const newcomer = await signIn(school.admin.email)
  await updateProfile(newcomer, {
    ...school.admin,
    name: school.name,
    slogan: school.slogan,
    dob: '',
    phone: '9800000000',
  })
  const admin = await signIn(school.admin.email)
  const teachers = await signUpTeachers(school)
  if (school.hasPast) await loadPastSession(admin, school, teachers[0])
  for (const [index, classdivision] of school.classes.entries()) {
    const teacherassigned = teachers[index % 2]
    await saveClass(admin, { id, displayId: school.displayId, classdata: { classdivision, teacherassigned } })
  }
  const { guid: roster } = await checkStudents(admin, { filename: 'class-lists.csv', text: rosterOf(school) })
  await commitImport(admin, { id: roster })
  await openAccounts(id, school)
  await openBenches(id, school.displayId)
  await loadWork(school)
  await addOwnExperiment(admin, ownExperiment)
  await setFamilyAccess(admin, { open: true, reviewUntil: null })
}

async function signUpTeachers({ teachers, displayId }: School): Promise<string[]> {
  const guids: string[] = []
  for (const teacher of teachers) {
    const { data } = await signUpTeacher(someone, {
      ...teacher,
      institutionId: displayId,
      password,
      confirm: password,
    })
    await db.account.update({ where: { id: data.guid }, data: { emailVerifiedAt: new Date() } })
    guids.push(data.guid)
  }
  return guids
}

/** Nobody reads a demo school's mail: gives everyone the demo password and deletes the mail that waits for them. */
async function openAccounts(institutionId: string, school: School): Promise<void> {
  const passwordHash = await hashPassword(password, { group: institutionId, member: 'seed' })
  await db.account.updateMany({
    where: { institutionId },
    data: { passwordHash, emailVerifiedAt: new Date(), mustChangePassword: false },
  })
  await db.session.deleteMany({ where: { account: { institutionId } } })
  const toItsPeople = { path: ['to'], string_ends_with: `@${domainOf(school)}` }
  await db.job.deleteMany({ where: { kind: { in: ['mail', 'firstMail'] }, payload: toItsPeople } })
  const ofItsImports = { path: ['institutionId'], equals: institutionId }
  await db.job.deleteMany({ where: { kind: 'credentials', payload: ofItsImports } })
}

/** Opens everything that a key opens to the student whose login is published, since nobody pays in a demo school. */
const openBenches = (institutionId: string, displayId: string) =>
  db.student.updateMany({
    where: { institutionId, admissionNumber: `${displayId}-1000` },
    data: { subsplan: 'premium' },
  })
