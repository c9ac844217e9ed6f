import type { Slips } from '@/lib/school/student/schema'

/** The slips, eight to a sheet of A4, with lines to cut along. */
export function SlipSheet({
  made: { school, instituteId, class: division, signIn, slips },
}: {
  made: Slips
}) {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
      {slips.map(({ guid, username, rollNumber, loginName, password }) => (
        <li
          key={guid}
          className="flex break-inside-avoid flex-col gap-2 rounded-lg border bg-surface p-4 print:h-[66mm] print:gap-1.5 print:overflow-hidden print:rounded-none print:border-dashed print:p-[5mm] print:shadow-none"
        >
          <p className="flex justify-between gap-4 text-muted text-sm">
            <span className="truncate">{school}</span>
            <span className="shrink-0">Labmark</span>
          </p>
          <div>
            <h2 className="line-clamp-2 text-md">{username}</h2>
            <p className="text-muted text-sm">
              {division ?? 'No class'} · roll {rollNumber}
            </p>
          </div>
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3">
            <dt className="text-muted text-sm">Institute</dt>
            <dd className="min-w-0 break-all font-mono text-sm">{instituteId}</dd>
            <dt className="text-muted text-sm">Sign-in name</dt>
            <dd className="min-w-0 break-all font-mono text-sm">{loginName}</dd>
            <dt className="text-muted text-sm">Password</dt>
            <dd className="font-mono font-semibold text-lg tracking-wider">{password}</dd>
          </dl>
          <p className="mt-auto text-muted text-xs">{signIn}</p>
        </li>
      ))}
    </ol>
  )
}
