import { createHmac, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { refuseInTransaction } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import { FairQueue, type Owner } from '../../core/fair-queue.ts'
import { lazy } from '../../core/lazy.ts'
import { observers } from '../../core/observers.ts'
import { oncePerProcess } from '../../core/once-per-process.ts'
import { randomText } from '../../core/random-text.ts'
import type { AccountHolder } from '../account/account-holder.ts'
import { slipSpelling } from './slip.ts'

type Kind = 'hash' | 'compare'
type Task = {
  kind: Kind
  args: unknown[]
  resolve: (value: never) => void
  reject: (error: Error) => void
}
type Slot = { worker: Worker; task: Task | null }

const { waiting, waitingOfKind, slots } = oncePerProcess('passwords', () => {
  const slots: Slot[] = []
  return { waiting: new FairQueue<Task>(), waitingOfKind: { hash: 0, compare: 0 }, slots }
})
observers.passwordsWaiting = () => waiting.size

/**
 * How many passwords of one owner may wait to be hashed or compared, and how many of all owners. Each kind has its own bound, so that new
 * passwords stop no sign-in.
 */
const maxWaiting = { hash: { ofOne: 20, inAll: 1000 }, compare: { ofOne: 5, inAll: 1000 } }

/** The owner of the new passwords that an account chooses or gives to others: they take turns with the rest of its school. */
export const passwordOwner = ({ institutionId, accountId }: AccountHolder): Owner => ({
  group: institutionId ?? 'company',
  member: accountId,
})

/**
 * Hashes a password off the main thread, in turn with other owners' passwords. Throws 429 when too many of this owner are waiting
 * already, and 503 when too many are in all.
 */
export async function hashPassword(password: string, owner: Owner): Promise<string> {
  refuseWhenFull('hash', owner)
  return run<string>('hash', [bcryptInput(password), env.PASSWORD_COST], owner)
}

/** Hashes a password printed on a slip, which matches however its spaces and capitals are typed. */
export const hashSlipPassword = (password: string, owner: Owner) =>
  hashPassword(slipSpelling(password) ?? password, owner)

/** Compared with when the address is unknown, so that it takes as long as a known one. */
const dummyHash = lazy(() => hashPassword(randomBytes(16).toString('hex'), { group: 'nobody', member: '' }))

/**
 * Whether the password matches the hash; takes as long when there is no hash. Takes turns and is refused like `hashPassword`.
 */
export async function passwordMatches(password: string, hash: string | null, owner: Owner): Promise<boolean> {
  const comparedHash = hash ?? (await dummyHash())
  refuseWhenFull('compare', owner)
  const matches = (typed: string) => run<boolean>('compare', [typed, comparedHash], owner)
  // For every account: the time it takes depends only on what was typed.
  const slip = slipSpelling(password)
  return ((slip !== null && (await matches(slip))) || (await matches(bcryptInput(password)))) && hash !== null
}

function refuseWhenFull(kind: Kind, owner: Owner) {
  const { ofOne, inAll } = maxWaiting[kind]
  if (waiting.waitingOf(owner) >= ofOne)
    throw new AppError('too_many', 'Too many passwords at once. Please wait a moment.', { retryAfter: 5 })
  if (waitingOfKind[kind] >= inAll)
    throw new AppError('not_ready', 'Labmark is busy. Please try again in a moment.', { retryAfter: 10 })
}

/** Whether a hash was made at a lower cost than today's. */
export const isTooCheap = (hash: string) => Number(/^\$2[aby]\$(\d\d)\$/.exec(hash)?.[1]) < env.PASSWORD_COST

/** Hashes a password that fits `hash` once more, at today's cost: one from a slip matches as before, however it is typed. */
export async function rehash(password: string, hash: string, owner: Owner): Promise<string> {
  const slip = slipSpelling(password)
  const isSlip = slip !== null && (await run<boolean>('compare', [slip, hash], owner))
  return hashPassword(isSlip ? slip : password, owner)
}

/** The number of bytes that bcrypt reads. */
const maxBytes = 72

/**
 * The input for bcrypt. Keyboards encode one character in different ways, but to a person it is the same password. A password too
 * long for bcrypt is replaced by a digest of the whole, keyed with a name of ours, so that plain digests leaked elsewhere open
 * nothing.
 */
function bcryptInput(password: string): string {
  const normalised = password.normalize('NFC')
  if (Buffer.byteLength(normalised) <= maxBytes) return normalised
  return createHmac('sha256', 'labmark password').update(normalised).digest('base64')
}

/** A temporary password: 8 random letters and digits, none of them easily misread. */
export const temporaryPassword = () =>
  randomText(8, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789')

function run<T>(kind: Kind, args: unknown[], owner: Owner): Promise<T> {
  refuseInTransaction('The hash of a password')
  return new Promise<T>((resolve, reject) => {
    waiting.add(owner, { kind, args, resolve: resolve as Task['resolve'], reject })
    waitingOfKind[kind] += 1
    next()
  })
}

function next() {
  const slot = slots.find((one) => one.task === null) ?? addSlot()
  const task = slot ? waiting.take() : undefined
  if (!slot || !task) return
  waitingOfKind[task.kind] -= 1
  slot.task = task
  slot.worker.ref()
  slot.worker.postMessage({ kind: task.kind, args: task.args })
}

function addSlot(): Slot | undefined {
  if (slots.length >= availableParallelism()) return undefined
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'lib/access/password/password-worker.mjs')
  const slot: Slot = { worker: new Worker(file), task: null }
  slot.worker.unref()
  // TypeScript cannot link the worker's answer to the kind of the task.
  slot.worker.on('message', ({ value }) => settle(slot, (task) => task.resolve(value as never)))
  slot.worker.on('error', (error) => {
    slots.splice(slots.indexOf(slot), 1)
    settle(slot, (task) => task.reject(error as Error))
  })
  slots.push(slot)
  return slot
}

function settle(slot: Slot, finish: (task: Task) => void) {
  const task = slot.task
  slot.task = null
  slot.worker.unref()
  if (task) finish(task)
  next()
}
