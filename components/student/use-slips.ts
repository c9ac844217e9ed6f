import { useState } from 'react'
import { asFailure, leaveIfExpired, toastFailure } from '@/components/form/failure'
import { callApi } from '@/lib/core/http-client'
import type { Slips } from '@/lib/school/student/schema'

/** Hashing passwords is slow: small batches show the progress. */
const perCall = 5

type Work = { students: string[]; force: boolean }

const nothing: Work = { students: [], force: false }

/**
 * Makes slips in small batches: `begin` makes the first and throws the server's failure, `finish` makes the others. `done` of
 * `todo` is the progress while slips are being made; `rest` is what could not be finished.
 */
export function useSlips(division: string) {
  const [made, setMade] = useState<Slips>()
  const [rest, setRest] = useState(nothing)
  const [todo, setTodo] = useState(0)
  const [done, setDone] = useState(0)

  async function make({ students, force }: Work, at: number) {
    const some = students.slice(at, at + perCall)
    const { data } = await callApi<Slips>('POST', '/student/slips', {
      class: division,
      students: some,
      force,
    })
    setMade((before) => joined(before, data))
    setRest({ students: students.slice(at + perCall), force })
    setDone(at + some.length)
  }

  async function begin(work: Work) {
    await make(work, 0)
    setTodo(work.students.length)
  }

  async function finish(work: Work) {
    try {
      for (let at = perCall; at < work.students.length; at += perCall) await make(work, at)
    } catch (error) {
      const failure = asFailure(error)
      if (!leaveIfExpired(failure)) toastFailure(failure)
    }
    setTodo(0)
  }

  return { made, rest, todo, done, begin, finish }
}

/** Appends new slips to the earlier ones. */
function joined(before: Slips | undefined, made: Slips): Slips {
  if (!before) return made
  const got = new Set(made.slips.map(({ guid }) => guid))
  const left = [...before.left, ...made.left].filter(({ guid }) => !got.has(guid))
  return { ...made, slips: [...before.slips, ...made.slips], left }
}
