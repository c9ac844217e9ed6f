'use client'

import { useState } from 'react'
import { asFailure, leftBecauseExpired } from '@/components/form/failure'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/http-client'
import type { Slips } from '@/lib/student/schema'

/** Hashing takes its time; a few students a call show how far it is. */
const perCall = 5

type Work = { students: string[]; force: boolean }

/**
 * Makes slips a few at a time: `begin` makes the first ones and throws what the server says, `finish` the others.
 * `done` of `todo` says how far it is while slips are being made.
 */
export function useSlips(division: string) {
  const [made, setMade] = useState<Slips>()
  const [todo, setTodo] = useState(0)
  const [done, setDone] = useState(0)

  async function make(students: string[], force: boolean) {
    const body = { class: division, students, force }
    const { data } = await callApi<Slips>('POST', '/student/slips', body)
    setMade((before) => joined(before, data))
    setDone((count) => count + students.length)
  }

  async function begin({ students, force }: Work) {
    setDone(0)
    await make(students.slice(0, perCall), force)
    setTodo(students.length)
  }

  async function finish({ students, force }: Work) {
    try {
      for (let at = perCall; at < students.length; at += perCall) {
        await make(students.slice(at, at + perCall), force)
      }
    } catch (error) {
      const failure = asFailure(error)
      if (!leftBecauseExpired(failure)) toast.error(failure.message)
    }
    setTodo(0)
  }

  return { made, todo, done, begin, finish }
}

/** Slips made later stand behind those that are there already. */
function joined(before: Slips | undefined, made: Slips): Slips {
  if (!before) return made
  const got = new Set(made.slips.map(({ guid }) => guid))
  const left = [...before.left, ...made.left].filter(({ guid }) => !got.has(guid))
  return { ...made, slips: [...before.slips, ...made.slips], left }
}
