import { ChevronRight } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { asFailure, messageOf } from '@/components/form/failure'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { LinkedSchool } from '@/lib/access/account/linked-schools'
import { enterSchool } from './after-sign-in'

type Props = { schools: LinkedSchool[]; email: string; onBack: () => void }

/** Lets people who are staff of several schools choose one, after their password. */
export function SchoolList({ schools, email, onBack }: Props) {
  const router = useRouter()
  const [chosen, setChosen] = useState('')
  const [refused, setRefused] = useState('')
  const first = useRef<HTMLButtonElement>(null)

  // The list replaces the form that had the focus.
  useEffect(() => first.current?.focus(), [])

  async function choose(school: LinkedSchool) {
    setChosen(school.account)
    setRefused('')
    try {
      router.push(await enterSchool(school, email))
    } catch (error) {
      setRefused(messageOf(asFailure(error)))
      setChosen('')
    }
  }

  return (
    <section aria-labelledby="choose-school" className="flex flex-col gap-4">
      <h2 id="choose-school" className="font-semibold">
        Choose a school
      </h2>
      {refused && (
        <Banner tone="danger" live>
          {refused}
        </Banner>
      )}
      <ul className="divide-y rounded-lg border">
        {schools.map((school, at) => (
          <li key={school.account}>
            <button
              type="button"
              ref={at === 0 ? first : undefined}
              aria-busy={chosen === school.account || undefined}
              disabled={chosen !== '' && chosen !== school.account}
              onClick={() => choose(school)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block break-words font-semibold">{school.school}</span>
                <span className="block text-muted text-sm">{deskWords[school.role]}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" onClick={onBack} className="self-start">
        Back to login
      </Button>
    </section>
  )
}

const deskWords = { admin: 'Admin', teacher: 'Teacher' }
