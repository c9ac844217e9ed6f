import type { SheetPlot } from '../../../school/experiment/load-plots.ts'
import type { ExperimentRow } from '../../../school/experiment/schema.ts'
import type { PracticalRecord } from '../record.ts'

/** Everything that is the same on all pages of a school's practical files. */
export type Paper = {
  school: string
  session: string
  /** in the order of the syllabus */
  experiments: Omit<ExperimentRow, 'questions' | 'session'>[]
  /** the graphs of those that have one, by the experiment's slug */
  graphs: Map<string, SheetPlot>
  /** the class teacher's name for the signature line; null without one */
  classTeacher: string | null
  /** the URL in a record's QR code */
  checkAt: (record: PracticalRecord) => string
  /** where families read, and the code printed beside a record; null for a record without one */
  family: { address: string; codeOf: (record: PracticalRecord) => string | null }
}
