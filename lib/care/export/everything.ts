import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { fileHeaders } from '../../core/file-headers.ts'
import { operation } from '../../core/operation.ts'
import { streamedAnswer } from '../../core/streamed-answer.ts'
import { csvTexts } from '../../services/files/file-answer.ts'
import { zipStream } from '../../services/files/zip-stream.ts'
import { exportRows, firstPage, recordExport } from './export.ts'
import { exportTables } from './export-tables.ts'
import type { Table } from './tables/table.ts'

/** Every table of the actor's institute in one zip, each as CSV: everything that a school takes along when it leaves. */
export const exportEverything = operation('roster.export', z.object({}), async (ctx): Promise<Response> => {
  await recordExport(ctx, 'everything.zip')
  const files = Object.entries<Table>(exportTables).map(([name, table]) => [
    `${name}.csv`,
    csvOf(ctx.actor, table),
  ])
  return zipAnswer('labmark-everything', Object.fromEntries(files))
})

/** A zip as an answer, sent while it is produced. */
export const zipAnswer = (name: string, files: Parameters<typeof zipStream>[0]): Response =>
  streamedAnswer(zipStream(files), fileHeaders('application/zip', `${name}.zip`))

async function* csvOf(actor: Member, table: Table): AsyncGenerator<string> {
  yield* csvTexts(exportRows(table, actor, {}, await firstPage(table, actor)))
}
