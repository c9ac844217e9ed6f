import { beforeAll } from 'vitest'
import { reader, readRows } from '../services/files/read-rows.ts'
import { answerTo } from '../services/files/reader/answer.mjs'

const runInChild = reader.run

/** Reads uploaded files in the process of the test: starting one for each costs more than what is tested. */
export function readHere() {
  reader.run = answerTo
}

/** For test files about the child process that reads, and its limits: each upload is read by a child, as on a site. */
export function readInChild() {
  beforeAll(() => {
    reader.run = runInChild
  })
}

/** The rows of a file that waits for nobody else's. */
export const rowsIn = (file: Buffer) => readRows(file, { institutionId: 'test', accountId: 'test' })
