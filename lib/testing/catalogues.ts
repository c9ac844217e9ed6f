import { randomBytes } from 'node:crypto'
import { makeDraft, publishDraft } from '../company/catalogue/drafts.ts'
import type { CatalogueView } from '../company/catalogue/schema.ts'
import type { Actor } from '../core/actor.ts'

/** The first catalogue, which migrations fill: CBSE class 10, 2026-27, version 1. */
export const firstCatalogue = '0199f000-0000-7000-8000-000000000001'

/** A board that no other test has, so that no other test's school gets its versions. */
export const testBoard = () =>
  [...randomBytes(8)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('')

/** A draft for a session with the experiments of the first catalogue, or of `from`. */
export const draftOf = (staff: Actor, board: string, session: string, from = firstCatalogue) =>
  makeDraft(staff, { from, board, level: '10', session })

/** The draft of `draftOf`, published after `change` was applied. */
export async function publishedOf(
  staff: Actor,
  board: string,
  session: string,
  change: (draft: CatalogueView) => Promise<unknown> = async () => {},
): Promise<CatalogueView> {
  const draft = await draftOf(staff, board, session)
  await change(draft)
  return publishDraft(staff, { id: draft.guid })
}
