const look = 'inline-flex p-1 align-middle'
const dot = 'size-1.5 rounded-full bg-brand-ink [print-color-adjust:exact] print:bg-ink'

/** Marks a P, C or B that was typed by hand instead of computed. */
export const TypedDot = () => (
  <span title="Typed by hand" className={look}>
    <Dot />
    <span className="sr-only">Typed by hand:</span>
  </span>
)

/** The same as text, for a list that also says what the mark would be otherwise. */
export function typedDotHtml(computed: number | null | undefined): string {
  const says = computed === undefined ? 'Typed by hand' : `Typed by hand; computed ${computed ?? 'none yet'}`
  return `<span title="${says}" class="${look}"><span aria-hidden="true" class="${dot}"></span><span class="sr-only">${says}:</span></span>`
}

const Dot = () => <span aria-hidden className={dot} />

type Props = { rows: { overridden: readonly string[] }[] }

/** What the dot means, below a list that has one. */
export function TypedLegend({ rows }: Props) {
  if (!rows.some(({ overridden }) => overridden.length > 0)) return null
  return (
    <p className="flex items-center gap-1.5 text-muted text-sm">
      <Dot />
      typed by hand, not computed from experiments
    </p>
  )
}
