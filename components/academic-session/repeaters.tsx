import { useEffect, useState } from 'react'
import { asFailure } from '@/components/form/failure'
import { Checkbox } from '@/components/ui/checkbox'
import { callApi } from '@/lib/core/http-client'

type Pupil = { guid: string; username: string; rollNumber: string }
type Props = { division: string; chosen: string[]; onChange: (chosen: string[]) => void }

/** The students of a class, to tick those who repeat. */
export function Repeaters({ division, chosen, onChange }: Props) {
  const [pupils, setPupils] = useState<Pupil[]>()
  const [failure, setFailure] = useState('')

  useEffect(() => {
    const query = new URLSearchParams({ class: division, sort: 'rollNumber', limit: '500' })
    callApi<Pupil[]>('GET', `/student/all?${query}`)
      .then(({ data }) => setPupils(data))
      .catch((error) => setFailure(asFailure(error).message))
  }, [division])

  if (failure) return <p className="p-3 text-danger-ink">{failure}</p>
  if (!pupils) return <p className="p-3 text-muted">Loading …</p>
  const toggle = (guid: string, on: boolean) =>
    onChange(on ? [...chosen, guid] : chosen.filter((one) => one !== guid))
  return (
    <ul className="grid gap-x-6 p-3 sm:grid-cols-2 lg:grid-cols-3">
      {pupils.map(({ guid, username, rollNumber }) => (
        <li key={guid}>
          <label
            htmlFor={`repeats-${guid}`}
            className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11"
          >
            <Checkbox
              id={`repeats-${guid}`}
              checked={chosen.includes(guid)}
              onChange={({ target }) => toggle(guid, target.checked)}
            />
            <span className="min-w-0 truncate">
              <span className="text-muted tabular-nums">{rollNumber}</span> {username}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
