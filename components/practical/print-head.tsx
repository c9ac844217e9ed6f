import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'

/** The head of the printed sheet; on the screen the tabs say the same. */
export function PrintHead({ sheet: { school, session } }: { sheet: PracticalSheet }) {
  return (
    <header className="hidden text-center leading-tight print:block">
      <p className="font-semibold text-xl">{school}</p>
      <p className="text-md">Practical marks in science (subject enrichment)</p>
      <p>Session {session}</p>
    </header>
  )
}
