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
    holds: ['AuditEntry'],
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

/** Tables of a school that are in none of these files, and why. A test requires every table to be exported or here. */
export const notExported: Record<string, string> = {
  AcademicSession: 'each session is exported while it is in view',
  Admin: 'who manages the school here',
  OidcConnection: 'how people sign in here',
  OidcDomain: 'how people sign in here',
  OidcLink: 'how people sign in here',
  OidcSession: 'how people sign in here',
  ErasureRequest: 'its proof is a file of its own',
  AccessRecord: 'to find out after a breach whose data was seen',
  ImportRow: 'lines of a list that the school has',
  Notification: 'to one person',
  IdempotentAnswer: 'for requests that are repeated',
  ReviewRequest: 'between a family and a teacher; what came of it is in mark-changes',
  BankComment: 'what a teacher used of it is in attempts',
  Release: 'attempts say whether they are released',
  PracticalRule: 'students hold the marks that it gives',
  MarkFreeze: 'the signed sheet is a file of its own',
  PracticalFile: 'to check here what was printed here',
  ErasedFile: 'to check here what was printed here',
  Coupon: 'invoices hold what was paid',
  CouponUse: 'invoices hold what was paid',
  Order: 'what was bought and paid is in keys and invoices',
  PaymentLink: 'between the payment provider and the site',
  PaymentEvent: 'between the payment provider and the site',
  Refund: 'its credit note is in invoices',
  SupportConsent: 'what the company’s staff may see for a time',
  KeyEvent: 'keys hold who has each',
  KeyNotice: 'that a notice was sent',
  FirstMailDay: 'how many mails went out',
}
