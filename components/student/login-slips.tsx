'use client'

import { useEffect, useState } from 'react'
import { useRecheck } from '@/components/shell/use-recheck'
import { callApi } from '@/lib/http-client'
import type { Slips } from '@/lib/student/schema'
import { SlipSheet } from './slip-sheet'
import { SlipsIntro } from './slips-intro'
import { SlipsReceipt } from './slips-receipt'

type Props = {
  /** A division, or `none`. */
  division: string
  /** Some of the class; all when empty. */
  students: string[]
  size: number
  email: string
}

/** Makes login slips after the own password, shows them once, and prints them eight to a page. */
export function LoginSlips({ division, students, size, email }: Props) {
  const [made, setMade] = useState<Slips>()
  const { run, dialogs } = useRecheck({ email })

  useEffect(() => {
    if (!made) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [made])

  const make = (body: { students?: string[]; force?: boolean }, title: string) =>
    run({
      title,
      body: <p>New temporary passwords are made. Those mailed or printed before stop working.</p>,
      confirmLabel: 'Yes, make slips',
      canceledMessage: 'canceled',
      action: async () => {
        const { data } = await callApi<Slips>('POST', '/student/slips', { class: division, ...body })
        setMade((before) => joined(before, data))
      },
    })

  const chosen = students.length > 0 ? { students } : {}
  const count = students.length > 0 ? students.length : size
  return (
    <>
      {made ? (
        <>
          <SlipsReceipt
            made={made}
            onForce={(left) => make({ students: left, force: true }, `New passwords for ${left.length}?`)}
          />
          <SlipSheet made={made} />
        </>
      ) : (
        <SlipsIntro
          division={division}
          count={count}
          onMake={() =>
            make(chosen, `Make login slips for ${count === 1 ? '1 student' : `${count} students`}?`)
          }
        />
      )}
      {dialogs}
    </>
  )
}

/** Slips made later stand behind those that are there already. */
function joined(before: Slips | undefined, made: Slips): Slips {
  if (!before) return made
  const got = new Set(made.slips.map(({ guid }) => guid))
  const left = before.left.filter(({ guid }) => !got.has(guid))
  return { ...made, slips: [...before.slips, ...made.slips], left }
}
