import { randomUUID } from 'node:crypto'
import { inviteAdmin } from '../../school/admin/invite-admin.ts'
import { addOwnExperiment } from '../../school/experiment/own.ts'
import { checkStudents } from '../../school/roster/check-import.ts'
import { commitImport } from '../../school/roster/commit-import.ts'
import { admin, rechecked } from '../factories.ts'
import type { World } from '../world.ts'
import { nothing, type Samples } from './sample.ts'

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

const newAdmin = () => ({
  fullName: 'New admin',
  email: `admin-${randomUUID().slice(0, 8)}@sample.example.com`,
})

const person = (name: string) => ({ email: `${name}-${Date.now()}@sample.example.com`, phone: '9876543210' })

const ownExperiment = () => ({
  subject: 'physics',
  title: `Experiment ${Date.now()} ${Math.random()}`,
  shortTitle: 'Density of a stone',
  maximum: 10,
  questions: [],
})

const ownSlug = async (world: World) => (await addOwnExperiment(world.head, ownExperiment())).slug

export const schoolSamples: Samples = {
  'institute/countSchool': nothing,
  'institute/updateProfile': ({ head }) => ({
    fullName: 'New',
    email: head.email,
    dob: '',
    phone: '9876543210',
    slogan: '',
  }),
  'institute/viewSignInPolicy': nothing,
  'institute/setSignInPolicy': () => ({ secondStep: 'admins', mailedCodes: true }),

  'class/listRemovedClasses': nothing,
  'class/restoreClasses': ({ goneClass }) => ({ classes: [goneClass.id] }),
  'class/restoreClass': ({ goneClass }) => ({ id: goneClass.id }),
  'class/listClasses': nothing,
  'class/listNamedClasses': nothing,
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

  'experiment/listExperiments': nothing,
  'experiment/addOwnExperiment': ownExperiment,
  'experiment/changeOwnExperiment': async (world) => ({
    ...ownExperiment(),
    slug: await ownSlug(world),
  }),
  'experiment/removeOwnExperiment': async (world) => ({ slug: await ownSlug(world) }),
  'experiment/viewExperiment': () => ({ slug: 'stomata-in-a-leaf-peel' }),
  'experiment/viewSheet': () => ({ slug: 'focal-length-of-convex-lens' }),

  'institute/listInstitutes': nothing,
  'institute/viewInstitute': ({ school }) => ({ id: school.id }),
  'institute/updateInstitute': ({ school }) => ({ id: school.id, slogan: 'New' }),
  'institute/viewFull': nothing,

  'parent/listAnswers': nothing,
  'parent/countAnswers': nothing,
  'parent/viewHistory': ({ pupil }) => ({ id: pupil.accountId }),
  'parent/recordAnswer': ({ pupil }) => ({
    id: pupil.accountId,
    answer: 'withdrawn',
    parentName: 'Asha Rao',
    relation: 'mother',
  }),
  'parent/setConsentRule': () => ({ required: true }),
  'parent/consentSlips': ({ pupil }) => ({ class: '10-A', student: pupil.accountId }),
  'parent/renewClassCodes': () => ({ class: '10-A' }),
  'parent/setFamilyAccess': () => ({ open: true, reviewUntil: null }),
  'parent/renewCode': ({ pupil }) => ({ id: pupil.accountId }),

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
  'roster/studentTemplate': () => ({ file: 'template.csv' }),
  'roster/teacherTemplate': () => ({ file: 'template.csv' }),

  'student/listClassSizes': nothing,
  'student/createStudent': () => ({
    ...person('new'),
    username: 'New',
    rollNumber: '99',
    class: '10-A',
    address: '',
  }),
  'student/viewStudent': ({ pupil }) => ({ id: pupil.accountId }),
  'student/listAllStudents': nothing,
  'student/listForSlips': () => ({ class: '10-A' }),
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
