import { shownDate } from '@/lib/core/shown-date'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'

type Props = { sheet: PracticalSheet }

/** The signature lines of the printed sheet, with the fingerprint of what is on it. */
export function PrintFoot({ sheet: { classTeacher, signatures, digest } }: Props) {
  const lines = [
    { role: 'Class teacher', name: classTeacher, at: signatures?.teacher?.at },
    { role: 'Principal', name: signatures?.admin?.name, at: signatures?.admin?.at },
    { role: 'Date and seal of the school', name: null, at: undefined },
  ]
  return (
    <footer className="hidden break-inside-avoid print:block">
      <div className="grid grid-cols-3 gap-8 pt-11 text-sm">
        {lines.map(({ role, name, at }) => (
          <div key={role} className="border-t border-ink pt-1">
            <p className="font-semibold">{role}</p>
            {name && <p>{name}</p>}
            {at && <p>signed in Labmark on {shownDate(at)}</p>}
          </div>
        ))}
      </div>
      <p className="pt-2 text-xs">Fingerprint of this sheet: {digest.slice(0, 16)}</p>
    </footer>
  )
}
