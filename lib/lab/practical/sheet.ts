import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { can } from '../../core/permissions.ts'
import { type OpenedClass, openVisibleClass } from '../../school/class/open-visible-class.ts'
import { ClassQuery } from '../mark/grid-schema.ts'
import { checkSheet } from './check-sheet.ts'
import { loadChanges } from './sheet-changes.ts'
import { loadContext, type SheetContext } from './sheet-context.ts'
import {
  compareUpload,
  componentsOfSheet,
  leftSince,
  rowOf,
  ruleOfSheet,
  sheetDigest,
  signaturesOf,
} from './sheet-lines.ts'
import { loadSheetStudents } from './sheet-rows.ts'
import type { PracticalSheet } from './sheet-schema.ts'

/** The practical sheet of a class, in four queries whatever its size; 404 for a class that one may not see. */
export const viewPracticalSheet = operation(
  'practical.view',
  ClassQuery,
  async (ctx, { class: division }): Promise<PracticalSheet> => {
    const opened = await openVisibleClass(ctx, division)
    return ctx.db.read((tx) => loadSheet(tx, ctx.actor, division, opened))
  },
)

async function loadSheet(
  tx: Tx,
  actor: Member,
  division: string,
  { id: classId, classes }: OpenedClass,
): Promise<PracticalSheet> {
  const [context, rows] = await Promise.all([
    loadContext(tx, actor, classId),
    loadSheetStudents(tx, actor, classId),
  ])
  const { freeze, school, session, lead, upload } = context
  const rule = ruleOfSheet(context)
  const changes = freeze ? await loadChanges(tx, actor, classId, freeze) : []
  const lines = rows.map((row) => rowOf(row, freeze, upload))
  return {
    class: division,
    classGuid: classId,
    classes,
    school,
    session,
    classTeacher: lead?.fullName ?? null,
    rule,
    changes,
    components: componentsOfSheet(context),
    rows: lines,
    findings: checkSheet(rows, rule),
    digest: sheetDigest(division, rule, rows),
    signatures: freeze && signaturesOf(freeze, context),
    left: leftSince(freeze, rows),
    maySign: maySign(actor, context),
    upload: upload && compareUpload(upload, lines),
    mayUpload: can(actor, 'practical.upload') && isSignedByBoth(freeze) && !upload,
  }
}

/** Whether both the class teacher and an admin have signed the sheet. */
export const isSignedByBoth = (freeze: SheetContext['freeze']) =>
  Boolean(freeze?.teacherSignedAt && freeze.adminSignedAt)

/** Whether the actor can still sign: as the class teacher, or as an admin. */
function maySign(actor: Member, { freeze, lead }: SheetContext): boolean {
  if (!can(actor, 'practical.sign')) return false
  if (actor.role === 'admin') return !freeze?.adminSignedAt
  return actor.accountId === lead?.id && !freeze?.teacherSignedAt
}
