import { z } from 'zod'
import { CurrentUser } from '../../access/account/schema.ts'
import { IncidentView } from '../../care/incident/schema.ts'
import { ErasureView, Proof } from '../../care/person/schema.ts'
import { ConsoleOrder, ConsoleOrderFull } from '../../company/console/schema.ts'
import { PageMeta } from '../../core/page.ts'
import { AttemptView } from '../../lab/attempt/schema.ts'
import { InstituteView } from '../../school/institute/schema.ts'
import { CheckedImport, ImportRowView, ImportView } from '../../school/roster/schema.ts'
import { StudentView } from '../../school/student/schema.ts'
import { TeacherRow, TeacherView } from '../../school/teacher/schema.ts'
import { CouponView } from '../../shop/coupon/schema.ts'
import { OrderView } from '../../shop/order/schema.ts'
import { RefundView } from '../../shop/refund/schema.ts'

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
