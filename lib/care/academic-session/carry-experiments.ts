import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { newSlug } from '../../school/experiment/write.ts'

/** Gives the session `to` the school's own experiments of the session before, with their questions. */
export async function carryExperiments(
  tx: Tx,
  { institutionId }: Member,
  from: string,
  to: string,
): Promise<void> {
  const own = await tx.experiment.findMany({
    where: { institutionId, pastSession: from },
    select: { id: true, title: true },
  })
  const slugs = JSON.stringify(own.map(({ id, title }) => ({ old: id, id: newSlug(title) })))
  await tx.$executeRaw`
    INSERT INTO "Experiment" (id, "institutionId", "firstSlug", session, subject, number, title, "shortTitle", maximum,
                              components, sheet)
    SELECT n.id, e."institutionId", e."firstSlug", ${to}, e.subject, e.number, e.title, e."shortTitle", e.maximum,
           e.components, e.sheet
      FROM jsonb_to_recordset(${slugs}::jsonb) AS n(old text, id text) JOIN "Experiment" e ON e.id = n.old`
  await tx.$executeRaw`
    INSERT INTO "Question" ("experimentId", number, text, options, answer, synonyms, note)
    SELECT n.id, q.number, q.text, q.options, q.answer, q.synonyms, q.note
      FROM jsonb_to_recordset(${slugs}::jsonb) AS n(old text, id text) JOIN "Question" q ON q."experimentId" = n.old`
}
