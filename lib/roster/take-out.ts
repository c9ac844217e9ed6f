import { z } from 'zod'
import type { Member } from '../actor.ts'
import { fileHeaders } from '../file-headers.ts'
import { operation } from '../operation.ts'
import { streamedAnswer } from '../streamed-answer.ts'
import { firstPage, recordExport, rowsOf } from './export.ts'
import { type Table, tables } from './export-tables.ts'
import { csvTexts } from './file-answer.ts'
import { ZipStream } from './zip-stream.ts'

/** Every table of the own institute in one zip, each as CSV: all that a school takes along when it leaves. */
export const takeOutAll = operation('roster.export', z.object({}), async (actor): Promise<Response> => {
  await recordExport(actor, 'everything.zip')
  return zipAnswer(everything(actor), 'labmark-everything')
})

/** A zip as an answer, sent while it is made. */
export const zipAnswer = (chunks: AsyncIterable<Uint8Array>, name: string): Response =>
  streamedAnswer(chunks, fileHeaders('application/zip', `${name}.zip`))

async function* everything(actor: Member): AsyncGenerator<Uint8Array> {
  const zip = new ZipStream()
  for (const [name, table] of Object.entries<Table>(tables)) {
    const first = await firstPage(table, actor)
    yield* zip.entry(`${name}.csv`, csvTexts(rowsOf(table, actor, {}, first)))
  }
  yield zip.end()
}
