import { parseArgs } from 'node:util'

/** The options of a run. */
export type Options = {
  quick: boolean
  large: boolean
  /** the name of what to measure, or a part of it; '' measures everything */
  only: string
  rounds: number
  seconds: number
  /**
   * How long a server is warmed up before it is measured: until it has answered `requests`, in loads of `seconds`, at most `most`
   * of them. Only then is its code fully compiled.
   */
  warmUp: { requests: number; seconds: number; most: number }
}

/** Whether `only` asks for a case, or for the cases whose names begin with this one. */
export const asksFor = (only: string, name: string) => name.includes(only) || only.startsWith(name)

/** Parses the arguments of `npm run bench`. */
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
