import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Member } from '../../core/actor.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { FairQueue, type Owner } from '../../core/fair-queue.ts'
import { log } from '../../core/log.ts'

/** A row as read: `line` as a spreadsheet counts it, all cells as text, and what was wrong with some of them, by column. */
export type ReadRow = { line: number; cells: string[]; faults?: Record<number, string> }

export type ReadResult = { rows: ReadRow[] } | { problem: string; cause?: string }

/** The reader ends itself after five seconds of processor time; this stops one that hangs. */
const timeoutSeconds = 60
const heapMegabytes = 128
const maxRunning = 2
/** Of one person: a file is in memory while it waits. */
const maxWaiting = 5

let running = 0
const waiting = new FairQueue<() => void>()

/** Whose file it is. */
type Sender = Pick<Member, 'institutionId' | 'accountId'>

/**
 * Reads a CSV, TSV or XLSX file; the first row holds the headings. 422 on `content`, 429 when too many files of the sender wait. The file
 * is read in a separate process, so that none can stall the server or exhaust its memory; schools take turns.
 */
export async function readRows(file: Buffer, { institutionId, accountId }: Sender): Promise<ReadRow[]> {
  const read = await inTurn({ group: institutionId, member: accountId }, () => reader.run(file))
  if ('problem' in read) {
    if (read.cause) log.warn({ cause: read.cause }, 'roster file not understood')
    throw fieldError('content', read.problem)
  }
  return read.rows.map((row) => ({ ...row, cells: row.cells.map(storable) }))
}

/** The cell without U+0000, which the database cannot store. */
const storable = (cell: string) => (cell.includes('\u0000') ? cell.replaceAll('\u0000', '') : cell)

async function inTurn<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) await waitForTurn(owner)
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.take()
    if (next) next()
    else running -= 1
  }
}

function waitForTurn(owner: Owner): Promise<void> {
  if (waiting.waitingOf(owner) >= maxWaiting)
    throw new AppError('too_many', 'Too many files at once. Please wait a moment.', { retryAfter: 5 })
  return new Promise((resolve) => waiting.add(owner, resolve))
}

const tooSlow: ReadResult = {
  problem: 'This file takes too long to read. Please save it as a plain CSV file.',
}
const busy: ReadResult = { problem: 'Labmark is busy at the moment. Please try again in a few minutes.' }

function runInChild(file: Buffer): Promise<ReadResult> {
  const script = join(/* turbopackIgnore: true */ process.cwd(), 'lib/services/files/reader/main.mjs')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, script], {
      env: {} as NodeJS.ProcessEnv,
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutSeconds * 1000,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    // The reader may stop reading when the file is too large. Then its answer counts, not our broken pipe.
    child.stdin.on('error', () => undefined)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')))
      resolve(child.killed ? busy : tooSlow)
    })
    child.stdin.end(file)
  })
}

/** Replaceable: tests that are about something else start no child (lib/testing/read-here.ts). */
export const reader = { run: runInChild }
