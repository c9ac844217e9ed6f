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

// The codes below are those of PostgreSQL, sockets and Prisma, and the kinds of Prisma's driver.

/** Out of disk, memory or connections, a query timed out, or a lock was not released. */
const exhaustedCodes = ['53000', '53100', '53200', '53300', '57014', '55P03']
/** The server is away or shutting down, or a replica has not taken over yet. */
const unavailableCodes = ['57P01', '57P02', '57P03', '25006', 'P1001', 'P2028']
const socketCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
const awayKinds = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']
/** PgBouncer: its server is away, or all of its connections are in use. */
const poolerFailed = '08P01'
const awayMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|cached plan must not change result type)/
/** A unique key is taken. */
const duplicateCodes = ['P2002', 'UniqueConstraintViolation']
/** Two transactions deadlocked or wrote the same row, and this one was rolled back. */
const rolledBackCodes = ['40P01', '40001', 'P2034', 'TransactionWriteConflict']
/** What a row refers to is gone. */
const missingRowCodes = ['P2025', 'P2003', '23503']
/** The text holds a character, U+0000, that PostgreSQL cannot store. */
const unstorableCodes = ['22021', '22P05']
/** A text is too long for an index, which holds fewer bytes than a field: scripts of India take three a letter. */
const indexTooLongCode = '54000'
/** The triggers that protect a past session: labmark_refuse_past_session, …_past_student, …_past_class and …_other_session. */
const sessionEnded = 'LM001'
/** The triggers that protect a published catalogue: labmark_refuse_published_catalogue, …_experiment and …_question. */
const published = 'LM002'
/** The trigger that chooses a session's catalogue, choose_catalogue, when none fits. */
const noCatalogue = 'LM003'

/** Prisma wraps the driver's error, except one that comes with the commit. */
type Thrown = {
  code?: string
  message?: unknown
  cause?: Cause
  meta?: { driverAdapterError?: { cause?: Cause } }
} | null
type Cause = {
  kind?: string
  originalCode?: string
  originalMessage?: string
  constraint?: { index?: string }
}

const causeOf = (error: unknown): Cause => {
  const { cause, meta } = (error as Thrown) ?? {}
  return meta?.driverAdapterError?.cause ?? cause ?? {}
}

/** Whether a failure has one of these codes or kinds. */
function isOneOf(error: unknown, ...known: string[]): boolean {
  const { kind, originalCode } = causeOf(error)
  return [(error as Thrown)?.code, originalCode, kind].some((one) => one !== undefined && known.includes(one))
}

/** Whether the database did not answer, or had no connection, memory or disk left. */
export const isDatabaseAway = (error: unknown): boolean =>
  isOneOf(error, ...exhaustedCodes, ...unavailableCodes, ...socketCodes, ...awayKinds, poolerFailed) ||
  awayMessages.test(String((error as Thrown)?.message))

/** Turns a database failure into an error for the user; null for an unexpected one. */
export function databaseFailure(error: unknown): AppError | null {
  if (isOneOf(error, ...missingRowCodes)) return notFound()
  if (isOneOf(error, ...duplicateCodes)) return taken(keyOf(causeOf(error)))
  if (isOneOf(error, ...rolledBackCodes))
    return new AppError('conflict', 'Somebody else changed this at the same moment. Please try again.')
  if (isOneOf(error, ...unstorableCodes)) return new AppError('invalid', 'Please use plain text')
  if (isOneOf(error, indexTooLongCode)) return new AppError('too_large')
  if (isOneOf(error, sessionEnded)) return new AppError('session_ended')
  if (isOneOf(error, published)) return new AppError('published')
  if (isOneOf(error, noCatalogue))
    return new AppError(
      'conflict',
      'Labmark has no experiments for this session yet. Nothing was changed. Please write to us.',
    )
  return isDatabaseAway(error) ? busy(error) : null
}

/** The name of a violated key. A cluster names it in the message alone, with the number of its shard. */
const keyOf = ({ constraint, originalMessage = '' }: Cause): string =>
  constraint?.index ?? /"([^"]+?)(?:_\d+)?"/.exec(originalMessage)?.[1] ?? ''

function taken(index: string): AppError {
  const [field, message] = uniqueKeys[index] ?? []
  return field && message ? fieldError(field, message, 'taken') : new AppError('taken')
}

function busy(error: unknown): AppError {
  log.error({ err: error }, 'the database does not answer')
  const message = 'Labmark is busy at the moment. Please try again.'
  return new AppError('not_ready', message, { retryAfter: 5 })
}
