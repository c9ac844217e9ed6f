import { listAudit } from '../../records/audit/list-audit.ts'
import { assessmentTables } from './tables/assessment.ts'
import { boardTables } from './tables/board.ts'
import { peopleTables } from './tables/people.ts'
import { shopTables } from './tables/shop.ts'
import { table } from './tables/table.ts'
import { workTables } from './tables/work.ts'

/** Every table that can be taken out, in the words of a school office. */
export const tables = {
  ...peopleTables,
  ...shopTables,
  ...workTables,
  ...assessmentTables,
  ...boardTables,
  audit: table({
    headings: ['Time', 'Who', 'What', 'Whom', 'Details', 'From'],
    list: listAudit,
    row: (one) => [
      one.at,
      one.actorName,
      one.what,
      one.subjectName,
      one.detail && JSON.stringify(one.detail),
      one.ip,
    ],
  }),
}
