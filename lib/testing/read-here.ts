import { beforeAll } from 'vitest'
import { reader } from '../services/files/read-rows.ts'
import { answerTo } from '../services/files/reader/answer.mjs'

const usual = reader.run

/** Strangers' files are read in the process of the test: starting one for each costs more than what is tested. */
export function readHere() {
  reader.run = answerTo
}

/** For a file whose tests are about the process that reads, with its limits: each file is read in one, as on a site. */
export function readInOwnProcess() {
  beforeAll(() => {
    reader.run = usual
  })
}
