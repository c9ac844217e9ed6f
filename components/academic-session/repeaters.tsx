import { useLoaded } from '@/components/form/use-loaded'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'

type Pupil = { guid: string; username: string; rollNumber: string }
type Props = { division: string; chosen: string[]; onChange: (chosen: string[]) => void }

/** Checkboxes for the students of a class who repeat the year. */
export function Repeaters({ division, chosen, onChange }: Props) {
  const query = new URLSearchParams({ class: division, sort: 'rollNumber', limit: '500' })
  const { data: pupils, error, reload } = useLoaded<Pupil[]>(`/student/all?${query}`)

  if (error)
    return (
      <p className="p-3 text-danger-ink">
        {error}{' '}
        <Button size="sm" onClick={reload}>
          Try again
        </Button>
      </p>
    )
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
