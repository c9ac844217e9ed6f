import pg from 'pg'
import { observers } from './observers.ts'
import { requestContext } from './request-context.ts'

type StopTimer = (error?: unknown) => void

/** A statement's verb and first table, such as 'SELECT Student'; values are parameters and do not appear. */
function shortName(text: string): string {
  const [verb = ''] = /\w+/.exec(text) ?? []
  const [, table] = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:"?public"?\.)?"?(\w+)"?/i.exec(text) ?? []
  return [verb.toUpperCase(), table].filter(Boolean).join(' ')
}

function startTimer(statement: unknown): StopTimer {
  const context = requestContext.getStore()
  const text = typeof statement === 'string' ? statement : String(Object(statement).text ?? '')
  const end = isFraming(text) ? undefined : observers.leaf?.(shortName(text), attributesOf(text))
  const startedAt = performance.now()
  return (error) => {
    const ms = performance.now() - startedAt
    if (context) {
      if (!isFraming(text)) context.queries += 1
      context.sqlMs += ms
    }
    observers.statement?.(ms / 1000)
    end?.(error)
  }
}

const attributesOf = (text: string) => ({ 'db.system.name': 'postgresql', 'db.query.text': masked(text) })

/** Statements that only set up a connection or begin and end a transaction; they do not count as a request's queries. */
const isFraming = (text: string) => /^\s*(SET|BEGIN|COMMIT|ROLLBACK)\b/.test(text)

/** The statement with its literals masked. */
const masked = (text: string) => text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, 2000)

/** Counts and times every statement, for the request that it belongs to. */
export class WatchedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const stopTimer = startTimer(args[0])
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...answer: unknown[]) => {
        stopTimer(answer[0])
        callback(...answer)
      }
    }
    const result: unknown = Reflect.apply(super.query, this, args)
    if (result instanceof Promise) result.then(() => stopTimer(), stopTimer)
    // `never` stands for the return types of pg's eight overloads.
    return result as never
  }
}
