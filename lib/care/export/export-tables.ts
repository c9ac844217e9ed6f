import { listAudit } from '../../records/audit/list-audit.ts'
import { assessmentTables } from './tables/assessment.ts'
import { boardTables } from './tables/board.ts'
import { peopleTables } from './tables/people.ts'
import { shopTables } from './tables/shop.ts'
import { table } from './tables/table.ts'
import { workTables } from './tables/work.ts'

/** Every table that can be exported, in the words of a school office. */
export const exportTables = {
  ...peopleTables,
  ...shopTables,
  ...workTables,
  ...assessmentTables,
  ...boardTables,
  audit: table({
    list: listAudit,
    cells: {
      Time: (one) => one.at,
      Who: (one) => one.actorName,
      What: (one) => one.what,
      Whom: (one) => one.subjectName,
      Details: (one) => one.detail && JSON.stringify(one.detail),
      From: (one) => one.ip,
    },
  }),
}
