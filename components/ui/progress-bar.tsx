type Progress = { value: number; max: number; detail: string }
type Props = { label: string } & (Progress | { value?: undefined; max?: undefined; detail?: undefined })

/** The progress of a task; without a value, an indeterminate bar. */
export function ProgressBar({ label, value, max, detail }: Props) {
  const share = value === undefined ? undefined : Math.round((100 * Math.min(value, max)) / (max || 1))
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-muted tabular-nums">{detail}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={detail}
        className="h-2 overflow-hidden rounded-full bg-hover"
      >
        {share === undefined ? (
          <div className="h-full w-1/3 animate-progress rounded-full bg-brand-ink" />
        ) : (
          // An SVG, since the content security policy blocks style attributes.
          <svg aria-hidden className="block size-full">
            <rect
              width={`${share}%`}
              height="100%"
              rx="4"
              className="fill-brand-ink transition-[width] duration-300"
            />
          </svg>
        )}
      </div>
    </div>
  )
}
