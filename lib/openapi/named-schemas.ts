import { z } from 'zod'
import { CurrentUser } from '../account/schema.ts'
import { AttemptView } from '../attempt/schema.ts'
import { ConsoleOrder, ConsoleOrderFull } from '../console/schema.ts'
import { CouponView } from '../coupon/schema.ts'
import { IncidentView } from '../incident/schema.ts'
import { InstituteView } from '../institute/schema.ts'
import { OrderView } from '../order/schema.ts'
import { PageMeta } from '../page.ts'
import { ErasureView, Proof } from '../person/schema.ts'
import { RefundView } from '../refund/schema.ts'
import { CheckedImport, ImportRowView, ImportView } from '../roster/schema.ts'
import { StudentView } from '../student/schema.ts'
import { TeacherRow, TeacherView } from '../teacher/schema.ts'

/** What several calls answer: each stands in the document once, under its name, and the calls refer to it. */
export const namedSchemas = z.registry<{ id: string }>()

const named = {
  ...{ User: CurrentUser, Teacher: TeacherView, TeacherRow, Student: StudentView, Institute: InstituteView },
  ...{ Attempt: AttemptView, Coupon: CouponView, Incident: IncidentView, PageMeta },
  ...{ Order: OrderView, ConsoleOrder, ConsoleOrderFull, Refund: RefundView },
  ...{ Erasure: ErasureView, ErasureProof: Proof },
  ...{ Import: ImportView, CheckedImport, ImportRow: ImportRowView },
}

for (const [id, schema] of Object.entries(named)) namedSchemas.add(schema, { id })
