import { AsyncLocalStorage } from 'node:async_hooks'
import { type Premise, Question, type Told } from './premise.ts'

// The database shows rows of one institute only, the one that is set here (see the migration row_security). lib/operation
// sets it for everything an operation does; what must look further says so with `everywhere`.

/** Sees the rows of all institutes. */
const all = '*'
/** Sees the rows of none. */
const none = ''

type Reach = { institute?: string; question?: Question | undefined; presumption?: Promise<boolean> }

// Next loads this module once per kind of route, and all of them share one pool.
const kept = globalThis as typeof globalThis & { labmarkTenancy?: AsyncLocalStorage<Reach> }
kept.labmarkTenancy ??= new AsyncLocalStorage()
const store = kept.labmarkTenancy

const run = <T>(reach: Reach, work: () => PromiseLike<T>): Promise<T> =>
  store.run(reach, async () => await work())

/** Runs `work` with the rows of one institute in reach, and of no other. */
export const inInstitute = <T>(institutionId: string, work: () => PromiseLike<T>): Promise<T> =>
  run({ ...store.getStore(), institute: institutionId }, work)

/** Runs `work` with the rows of all institutes in reach: sign-in, jobs, the company's staff, limits across schools. */
export const everywhere = <T>(work: () => PromiseLike<T>): Promise<T> =>
  run({ ...store.getStore(), institute: all }, work)

/** Runs `work` on tables that belong to no institute (jobs, sessions, start-up checks), with no institute's rows in reach. */
export const inNoInstitute = <T>(work: () => PromiseLike<T>): Promise<T> =>
  run({ ...store.getStore(), institute: none }, work)

/**
 * The same items, each made with the rows in reach that are in reach now: whoever reads them, such as the server that
 * sends an answer after its operation has returned, is outside every scope.
 */
export function keepReach<T>(items: AsyncIterable<T>): AsyncIterableIterator<T> {
  const reach = store.getStore() ?? {}
  const source = items[Symbol.asyncIterator]()
  const iterator: AsyncIterableIterator<T> = {
    next: () => store.run(reach, () => source.next()),
    return: (value) => store.run(reach, async () => (await source.return?.(value)) ?? { done: true, value }),
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}

/** Runs `work` whose result others wait for too: what one of them is asked for does not go along with it. */
export const forAll = <T>(work: () => PromiseLike<T>): Promise<T> =>
  run({ ...store.getStore(), question: undefined }, work)

/** What the database is told with a statement; undefined outside all of them, where no statement may be sent. */
export const reach = (): string | undefined => store.getStore()?.institute

/**
 * Runs `work` on a premise, which goes out with its first statement, in one round trip and one transaction: where it does
 * not hold, that statement does nothing and fails.
 */
export async function askWith<T>(premise: Premise, work: () => Promise<T>): Promise<Told<T>> {
  const question = new Question(premise)
  try {
    const result = await store.run({ ...store.getStore(), question }, work)
    return { result, word: await question.word }
  } catch (error) {
    return { error, word: await question.word }
  }
}

/** Runs `work` that only reads for somebody before it is known, by `presumption`, whether they are still signed in. */
export const presuming = <T>(presumption: Promise<boolean>, work: () => T): T =>
  store.run({ ...store.getStore(), presumption }, work)

/** Waits until it is known whether whoever is read for is signed in: true unless `presuming` learns otherwise. */
export const isConfirmed = async (): Promise<boolean> => (await store.getStore()?.presumption) ?? true

/** The question whose premise the next statement has to take along; only one does. */
export function waitingQuestion(): Question | undefined {
  const question = store.getStore()?.question
  return question?.word === 'unknown' ? question : undefined
}
