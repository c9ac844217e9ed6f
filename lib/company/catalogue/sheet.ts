import { operation } from '../../core/operation.ts'
import { refuseOlder } from '../../school/experiment/write.ts'
import { lockDraft } from './drafts.ts'
import { done, findIn } from './experiments.ts'
import { ChangeSheet } from './schema.ts'

/** Saves the sheet of an experiment of a draft. 404 when the draft does not have it; 409 for a published version or a conflict. */
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
