import { operation } from '../../core/operation.ts'
import { refuseOlder } from '../../school/experiment/write.ts'
import { lockDraft } from './drafts.ts'
import { done, findIn } from './experiments.ts'
import { ChangeSheet } from './schema.ts'

/** Writes the sheet of an experiment of a draft. 404 for one that is not in it; 409 for a published version or a later change. */
export const changeSheet = operation(
  'catalogue.manage',
  ChangeSheet,
  ({ actor, db }, { id: catalogueId, slug, version, sheet }) =>
    db.write(async (tx) => {
      const draft = await lockDraft(tx, catalogueId)
      const before = await findIn(tx, catalogueId, slug)
      refuseOlder(version, before.version)
      await tx.experiment.update({ where: { id: slug }, data: { sheet, version: { increment: 1 } } })
      return done(tx, actor, draft, `wrote the sheet of ${before.shortTitle}`)
    }),
)
