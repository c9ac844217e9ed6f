import { parseArgs } from 'node:util'

/** What a run does. */
export interface Options {
  quick: boolean
  large: boolean
  /** cases whose name holds this */
  only: string
  rounds: number
  seconds: number
  /**
   * How long a server is asked before its rounds count: until it has answered so many requests, in loads of so many seconds,
   * `most` at most. Only then has its code been compiled for good.
   */
  warmUp: { requests: number; seconds: number; most: number }
}

/** Reads the command line of `npm run bench`. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
    },
  })
  return {
    quick: values.quick,
    large: values.large,
    only: values.only,
    rounds: Number(values.rounds ?? (values.quick ? 1 : 5)),
    seconds: Number(values.seconds ?? (values.quick ? 1 : 3)),
    warmUp: values.quick ? { requests: 0, seconds: 1, most: 1 } : { requests: 6000, seconds: 5, most: 20 },
  }
}
