import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { ReachingClient } from '../tenant-connection.ts'
import { asking } from './asking.ts'
import { observers } from './observers.ts'

type Done = (error?: unknown) => void
type Answered = (...answer: unknown[]) => void

/** 'SELECT' of a statement, with the first table it names: no values, which stand in parameters. */
function shortName(text: string): string {
  const [verb = ''] = /\w+/.exec(text) ?? []
  const [, table] = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:"?public"?\.)?"?(\w+)"?/i.exec(text) ?? []
  return [verb.toUpperCase(), table].filter(Boolean).join(' ')
}

function begin(statement: unknown): Done {
  const asked = asking.getStore()
  const text = typeof statement === 'string' ? statement : String(Object(statement).text ?? '')
  const end = observers.leaf?.(shortName(text), {
    'db.system.name': 'postgresql',
    'db.query.text': masked(text),
  })
  const began = performance.now()
  return (error) => {
    const ms = performance.now() - began
    // What a new connection says of itself belongs to nobody's request.
    if (asked && !/^SET\b/.test(text)) {
      asked.queries += 1
      asked.sqlMs += ms
    }
    observers.statement?.(ms / 1000)
    end?.(error)
  }
}

/** The statement without what is written into it as a value. */
const masked = (text: string) => text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, 2000)

/** Counts and times every statement, for the request that it belongs to. */
class WatchedClient extends ReachingClient {
  override query(...args: unknown[]): never {
    const done = begin(args[0])
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...answer: unknown[]) => {
        done(answer[0])
        callback(...answer)
      }
    }
    const result: unknown = Reflect.apply(super.query, this, args)
    if (result instanceof Promise) result.then(() => done(), done)
    // `never` stands for the answers of all eight signatures of pg.
    return result as never
  }
}

/** As `AsyncResource.bind` does, which in Node 20 takes forty times as long for a warning that it never gives. */
function inOwnCourse(callback: Answered): Answered {
  const course = new AsyncResource('waiting for a connection')
  return (...answer) => course.runInAsyncScope(callback, undefined, ...answer)
}

/** Connections whose statements are watched. */
export class WatchedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: WatchedClient } as pg.PoolConfig)
  }

  // Who waited for a connection goes on in the course of their own request, not in that of whoever gave it back.
  override connect(callback?: unknown): never {
    const own = typeof callback === 'function' ? [inOwnCourse(callback as Answered)] : []
    // As above: whichever answer the signature has.
    return Reflect.apply(super.connect, this, own) as never
  }
}
