import { create } from 'qrcode'
import type { Slips } from '@/lib/school/student/schema'

/** The slips, eight to an A4 page, with lines to cut along. */
export function SlipSheet({
  result: { school, instituteId, class: division, signIn, slips },
}: {
  result: Slips
}) {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
      {slips.map(({ guid, username, rollNumber, loginName, password, address }) => (
        <li
          key={guid}
          className="flex min-w-0 break-inside-avoid flex-col gap-2 rounded-lg border bg-surface p-4 print:h-[69mm] print:gap-0.5 print:overflow-hidden print:rounded-none print:border-dashed print:p-[3mm] print:shadow-none"
        >
          <p className="flex justify-between gap-4 text-muted text-sm">
            <span className="truncate">{school}</span>
            <span className="shrink-0">Labmark</span>
          </p>
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 className="line-clamp-2 break-words text-md print:text-sm">{username}</h2>
              <p className="text-muted text-sm">
                {division ?? 'No class'} · roll {rollNumber}
              </p>
              <dl className="mt-2 grid print:mt-0.5 grid-cols-[auto_1fr] items-baseline gap-x-3">
                <Term>School id</Term>
                <dd className="wrap-anywhere min-w-0 font-mono text-sm print:text-xs">
                  <Code text={instituteId} />
                </dd>
                <Term>{/^\d+$/.test(loginName) ? 'Number' : 'Sign-in name'}</Term>
                <dd className="wrap-anywhere min-w-0 font-mono text-sm print:text-xs">
                  <Code text={loginName} />
                </dd>
                <dt className="col-span-2 text-muted text-sm">Password</dt>
                <dd className="col-span-2 font-mono font-semibold text-md">{password}</dd>
              </dl>
            </div>
            <SlipQr
              text={address}
              label={`Code to scan: the sign-in of ${username}`}
              className="size-28 shrink-0 rounded-sm print:size-[27mm]"
            />
          </div>
          <p className="mt-auto text-muted text-xs">{signIn}</p>
        </li>
      ))}
    </ol>
  )
}

const Term = ({ children }: { children: string }) => <dt className="text-muted text-sm">{children}</dt>

/** A school id or number; may break after its last hyphen, where browsers do not break before a digit. */
function Code({ text }: { text: string }) {
  const tail = text.lastIndexOf('-') + 1
  return (
    <>
      {text.slice(0, tail)}
      <wbr />
      {text.slice(tail)}
    </>
  )
}

/** Width of the blank margin that scanners need around a QR code, in modules. */
const quietZone = 4

/** A QR code; black on white even in the dark theme, since scanners cannot read it inverted. */
function SlipQr({ text, label, className }: { text: string; label: string; className: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const places = Array.from(
    { length: size * size },
    (_, index) => [index % size, Math.floor(index / size)] as const,
  )
  const dark = places.filter(([column, row]) => modules.get(row, column))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size + 2 * quietZone} ${size + 2 * quietZone}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={dark.map(([x, y]) => `M${x + quietZone} ${y + quietZone}h1v1h-1z`).join('')} fill="#000000" />
    </svg>
  )
}
