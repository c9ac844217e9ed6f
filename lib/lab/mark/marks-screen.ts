import { operation } from '../../core/operation.ts'
import { ClassQuery, type MarksTable } from './grid-schema.ts'
import { findMarksTable } from './marked-class.ts'

/** The marks of a class as a table, with all classes that the actor may see, in one query; 404 for any other class. */
export const viewMarksScreen = operation('mark.view', ClassQuery, async (ctx, { class: classdivision }) => {
  const { classes, found } = await findMarksTable(ctx, classdivision)
  const { id, frozenAt, experiments, rows } = found
  const table: MarksTable = {
    class: classdivision,
    classGuid: id,
    frozenAt,
    experiments: experiments ?? [],
    rows: rows ?? [],
  }
  return { classes, table }
})
