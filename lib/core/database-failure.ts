import { AppError, fieldError, notFound } from './errors.ts'
import { log } from './log.ts'
import { idLooksTaken, idTaken } from './taken-words.ts'

// The one place that knows the error codes and messages of PostgreSQL, its driver and Prisma.

/** The unique keys that people can run into: the form's field, and the message. */
export const uniqueKeys: Record<string, [field: string, message: string]> = {
  Account_institutionId_email_key: ['email', 'This email already has an account'],
  Account_email_key: ['email', 'This email already has an account'],
  Institution_displayKey_key: ['displayId', idTaken],
  Institution_lookKey_key: ['displayId', idLooksTaken],
  Teacher_institutionId_displayId_binKey_key: ['displayId', 'Somebody else already has this id'],
  Class_institutionId_classdivision_pastSession_binKey_key: ['classdivision', 'This class already exists'],
  Student_institutionId_classId_rollNumber_binKey_key: [
    'rollNumber',
    'Somebody in this class already has this roll number',
  ],
  Student_institutionId_admissionNumber_pastSession_binKey_key: [
    'admissionNumber',
    'Somebody already has this admission number',
  ],
  Student_institutionId_boardRollNumber_pastSession_binKey_key: [
    'boardRollNumber',
    'Somebody already has this board roll number',
  ],
  Student_institutionId_apaarId_pastSession_binKey_key: ['apaarId', 'Somebody already has this APAAR id'],
  Student_institutionId_loginKey_binKey_key: ['loginName', 'Somebody already signs in with this'],
}

/** PostgreSQL: out of disk, memory or connections, a query timed out, or a lock was not released. */
const full = ['53000', '53100', '53200', '53300', '57014', '55P03']
/** PostgreSQL and sockets: the server is away or shutting down, or a replica has not taken over yet. */
const gone = [
  '57P01',
  '57P02',
  '57P03',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'P1001',
  'P2028',
]
/** PostgreSQL: two transactions deadlocked or wrote the same row, and this one was rolled back. */
const givenUp = ['40P01', '40001']
/** PostgreSQL and Prisma: what a row refers to is gone. */
const missing = ['P2025', 'P2003', '23503']
/** PostgreSQL: the text holds a character, U+0000, that it cannot store. */
const unstorable = ['22021', '22P05']
/** PostgreSQL: a text is too long for an index, which holds fewer bytes than a field: scripts of India take three a letter. */
const tooLong = '54000'
/** The triggers that protect a past session (migration academic_sessions). */
const sessionEnded = 'LM001'
/** The triggers that protect a published catalogue (migration catalogues). */
const published = 'LM002'
/** The trigger that chooses a session's catalogue, when none fits (migration no_catalogue_fits). */
const noCatalogue = 'LM003'
/** PgBouncer: its server is away, or all of its connections are in use. */
const away = [...full, ...gone, '08P01']
const awayKinds = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']
const awayMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|cached plan must not change result type)/

/** Prisma wraps the driver's error, except one that comes with the commit. */
type Thrown = {
  code?: unknown
  message?: unknown
  cause?: Cause
  meta?: { driverAdapterError?: { cause?: Cause } }
} | null
type Cause = { kind?: string; originalCode?: string; constraint?: { index?: string } }

/** What the database or Prisma says of a failure. */
function readFailure(error: unknown) {
  const { code, message, cause, meta } = (error as Thrown) ?? {}
  const { kind, originalCode, constraint } = meta?.driverAdapterError?.cause ?? cause ?? {}
  return { code, message, kind, originalCode, constraint }
}

/** Whether the database did not answer, or had no connection, memory or disk left. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, kind, originalCode } = readFailure(error)
  return (
    away.includes(String(code)) ||
    away.includes(String(originalCode)) ||
    awayKinds.includes(String(kind)) ||
    awayMessages.test(String(message))
  )
}

/** Turns a database failure into an error for the user; null for an unexpected one. */
export function databaseFailure(error: unknown): AppError | null {
  const { code, kind, originalCode, constraint } = readFailure(error)
  if (missing.includes(String(code)) || missing.includes(String(originalCode))) return notFound()
  if (code === 'P2002' || kind === 'UniqueConstraintViolation') return taken(constraint?.index)
  if (code === 'P2034' || givenUp.includes(String(code)) || kind === 'TransactionWriteConflict')
    return new AppError('conflict', 'Somebody else changed this at the same moment. Please try again.')
  if (unstorable.includes(String(code)) || unstorable.includes(String(originalCode)))
    return new AppError('invalid', 'Please use plain text')
  if (code === tooLong || originalCode === tooLong) return new AppError('too_large')
  if (code === sessionEnded || originalCode === sessionEnded) return new AppError('session_ended')
  if (code === published || originalCode === published) return new AppError('published')
  if (code === noCatalogue || originalCode === noCatalogue)
    return new AppError(
      'conflict',
      'Labmark has no experiments for this session yet. Nothing was changed. Please write to us.',
    )
  return isDatabaseAway(error) ? busy(error) : null
}

function taken(index = ''): AppError {
  const [field, message] = uniqueKeys[index] ?? []
  return field && message ? fieldError(field, message, 'taken') : new AppError('taken')
}

function busy(error: unknown): AppError {
  log.error({ err: error }, 'the database does not answer')
  const message = 'Labmark is busy at the moment. Please try again.'
  return new AppError('not_ready', message, { retryAfter: 5 })
}
