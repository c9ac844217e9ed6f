import { randomUUID } from 'node:crypto'
import { PATCH as patchCoupon } from '@/app/api/coupon/[id]/route'
import { PATCH as patchInstitute } from '@/app/api/institution/[id]/route'
import { PATCH as patchProfile } from '@/app/api/institution/route'
import { PUT as putBuyer } from '@/app/api/invoices/buyer/route'
import { PATCH as patchCompanyStaff } from '@/app/api/provider/account/route'
import { PATCH as patchStudent } from '@/app/api/student/[id]/route'
import { PATCH as patchTeacher } from '@/app/api/teacher/[id]/route'
import type { RouteHandler } from '../access/http/route.ts'
import type { Member } from '../core/actor.ts'
import { type Called, call } from './call.ts'
import { db } from './db.ts'
import { admin, lastingProvider, schoolClass, student, teacher } from './factories.ts'

export type Value = string | number | null | string[]
export type Values = Record<string, Value>

/** A row that two people edit in a form: the values each field can get, what the database has, and how to save it. */
export type EditForm = {
  people: [Member, Member]
  choices: Record<string, Value[]>
  read: () => Promise<Values>
  save: (by: Member, change: object) => Promise<Called>
}

const saveBy =
  (handler: RouteHandler, method: string, params?: Record<string, string>) => (actor: Member, body: object) =>
    call(handler, actor, { method, body, ...(params && { params }) })

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null

async function school() {
  const head = await admin()
  return { head, id: head.institutionId, people: [head, await admin(head.institutionId)] as [Member, Member] }
}

async function studentForm(): Promise<EditForm> {
  const { id, people } = await school()
  const [a] = [await schoolClass(id, '10-A'), await schoolClass(id, '10-B')]
  const { accountId } = await student(id, { classId: a.id })
  return {
    people,
    choices: {
      username: ['Asha', 'Bela', 'Chetan'],
      address: ['', 'Lake Road 1', 'Hill Road 2'],
      physics: [null, 9, 7.5],
      chemistry: [null, 0, 8.25],
      class: ['10-A', '10-B', ''],
      admissionNumber: ['', 'A-1', 'A-2'],
      registrationDate: ['2025-06-01', '2026-04-15'],
    },
    read: async () => {
      const row = await db.student.findUniqueOrThrow({
        where: { institutionId_id: { institutionId: id, id: accountId } },
        include: { class: true },
      })
      return {
        username: row.username,
        address: row.address,
        class: row.class?.classdivision ?? '',
        physics: row.physics?.toNumber() ?? null,
        chemistry: row.chemistry?.toNumber() ?? null,
        admissionNumber: row.admissionNumber,
        registrationDate: day(row.registrationDate),
      }
    },
    save: saveBy(patchStudent, 'PATCH', { id: accountId }),
  }
}

async function teacherForm(): Promise<EditForm> {
  const { id, people } = await school()
  await Promise.all([schoolClass(id, '9-A'), schoolClass(id, '10-A')])
  const { accountId } = await teacher(id)
  return {
    people,
    choices: {
      fullName: ['Ravi', 'Ravi Kumar'],
      phone: ['', '9876543210', '9876543211'],
      displayId: ['', 'T-1', 'T-2'],
      classIds: [[], ['9-A'], ['10-A'], ['9-A', '10-A']],
    },
    read: async () => {
      const row = await db.teacher.findUniqueOrThrow({
        where: { institutionId_id: { institutionId: id, id: accountId } },
        include: { classes: { include: { class: true } } },
      })
      const classIds = row.classes.map((link) => link.class.classdivision).sort((a, b) => b.localeCompare(a))
      return { fullName: row.fullName, phone: row.phone, displayId: row.displayId, classIds }
    },
    save: saveBy(patchTeacher, 'PATCH', { id: accountId }),
  }
}

const ofInstitute = (id: string) => () => db.institution.findUniqueOrThrow({ where: { id } })

async function instituteForm(): Promise<EditForm> {
  const { id, people } = await school()
  const read = ofInstitute(id)
  return {
    people,
    choices: {
      name: ['Lake School', 'Hill School'],
      slogan: ['', 'Learn', 'Look'],
      phone: ['', '9876543210'],
      address: ['', 'Lake Road 1', 'Hill Road 2'],
    },
    read: async () => {
      const { name, slogan, phone, address } = await read()
      return { name, slogan, phone, address }
    },
    save: saveBy(patchInstitute, 'PATCH', { id }),
  }
}

/** The account settings that two admins share: the institute's name and slogan. */
async function profileForm(): Promise<EditForm> {
  const { id, people } = await school()
  const read = ofInstitute(id)
  return {
    people,
    choices: { name: ['Lake School', 'Hill School', 'Sea School'], slogan: ['', 'Learn', 'Look'] },
    read: async () => {
      const { name, slogan } = await read()
      return { name, slogan }
    },
    save: saveBy(patchProfile, 'PATCH'),
  }
}

/** The settings of one admin, open in two tabs. */
async function ownForm(): Promise<EditForm> {
  const { head, id } = await school()
  return {
    people: [head, head],
    choices: {
      fullName: ['Asha', 'Asha Rao'],
      phone: ['9876543210', '9876543211'],
      dob: ['', '1980-02-29', '1981-01-01'],
    },
    read: async () => {
      const where = { institutionId_id: { institutionId: id, id: head.accountId } }
      const { fullName, phone, dob } = await db.admin.findUniqueOrThrow({ where })
      return { fullName, phone, dob: day(dob) }
    },
    save: saveBy(patchProfile, 'PATCH'),
  }
}

async function buyerForm(): Promise<EditForm> {
  const { id, people } = await school()
  const start = { address: 'Lake Road 1', pin: '411001', state: '27' }
  await db.institution.update({ where: { id }, data: start })
  const read = ofInstitute(id)
  return {
    people,
    choices: {
      address: ['Lake Road 1', 'Hill Road 2', 'Sea Road 3'],
      pin: ['411001', '411002'],
      state: ['27', '29'],
    },
    read: async () => {
      const { address, pin, state } = await read()
      return { address, pin, state }
    },
    save: saveBy(putBuyer, 'PUT'),
  }
}

async function couponForm(): Promise<EditForm> {
  const { id } = await db.coupon.create({
    data: { code: `E-${randomUUID().slice(0, 12)}`, priceperkey: 100 },
  })
  return {
    people: [await lastingProvider(), await lastingProvider()],
    choices: {
      priceperkey: [1, 1.5, 2],
      maxUses: [null, 1, 2],
      maxPerSchool: [null, 1],
      validFrom: [null, '2026-01-01'],
      validTo: [null, '2099-01-01', '2099-02-28'],
    },
    read: async () => {
      const row = await db.coupon.findUniqueOrThrow({ where: { id } })
      const inIndia = (date: Date | null) => date && day(new Date(date.getTime() + 5.5 * 3_600_000))
      const { maxUses, maxPerSchool } = row
      return {
        priceperkey: row.priceperkey / 100,
        maxUses,
        maxPerSchool,
        validFrom: inIndia(row.validFrom),
        validTo: inIndia(row.validTo),
      }
    },
    save: saveBy(patchCoupon, 'PATCH', { id }),
  }
}

/** The name of one of the company's staff, open in two tabs. */
async function companyStaffForm(): Promise<EditForm> {
  const staff = await lastingProvider()
  return {
    people: [staff, staff],
    choices: { fullName: ['Uma', 'Uma Das', 'Uma Rao'] },
    read: async () => ({
      fullName: (await db.staff.findUnique({ where: { id: staff.accountId } }))?.fullName ?? null,
    }),
    save: saveBy(patchCompanyStaff, 'PATCH'),
  }
}

/** Every form for existing data whose fields are saved separately; classes have their own test. */
export const editForms = {
  student: studentForm,
  teacher: teacherForm,
  institute: instituteForm,
  'account settings of two admins': profileForm,
  'own account settings in two tabs': ownForm,
  'buyer of invoices': buyerForm,
  coupon: couponForm,
  'name of the staff': companyStaffForm,
}
