import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { enterSchool } from '@/components/account/after-sign-in'
import { confirmLeave } from '@/components/form/confirm-leave'
import { asFailure, toastFailure } from '@/components/form/failure'
import type { LinkedSchool } from '@/lib/access/account/linked-schools'

/** Links to the user's accounts in other schools. */
export function SchoolSwitch({ schools, email }: { schools: LinkedSchool[]; email: string }) {
  const [going, setGoing] = useState('')

  async function go(school: LinkedSchool) {
    if (!confirmLeave()) return
    setGoing(school.account)
    try {
      // A full reload, so that nothing of the previous school stays in the page.
      window.location.assign(await enterSchool(school, email))
    } catch (error) {
      toastFailure(asFailure(error))
      setGoing('')
    }
  }

  return (
    <ul aria-label="Your other schools" className="mx-3 border-b py-2">
      {schools.map((school) => (
        <li key={school.account}>
          <button
            type="button"
            title={school.school}
            aria-busy={going === school.account || undefined}
            onClick={() => go(school)}
            className="nav-row"
          >
            <ArrowLeftRight aria-hidden />
            <span className="min-w-0 flex-1 truncate">
              <span className="sr-only">Switch to </span>
              {school.school}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
