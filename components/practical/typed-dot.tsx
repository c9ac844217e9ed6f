const dot = 'size-1.5 rounded-full bg-brand-ink [print-color-adjust:exact] print:bg-ink'

/** Marks a typed P, C or B; with `computed`, says what the experiments give. */
export function TypedDot({ computed }: { computed?: number | null }) {
  const words = computed === undefined ? 'Typed by hand' : `Typed by hand; computed ${computed ?? 'none yet'}`
  return (
    <span title={words} className="inline-flex p-1 align-middle">
      <Dot />
      <span className="sr-only">{words}:</span>
    </span>
  )
}

const Dot = () => <span aria-hidden className={dot} />

type Props = { rows: { overridden: readonly string[] }[] }

/** Explains the dot, below a list that has one. */
export function TypedLegend({ rows }: Props) {
  if (!rows.some(({ overridden }) => overridden.length > 0)) return null
  return (
    <p className="flex items-center gap-1.5 text-muted text-sm">
      <Dot />
      typed by hand, not computed from experiments
    </p>
  )
}
