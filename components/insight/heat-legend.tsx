import { cx } from '@/components/ui/cx'
import { bandBackground, bandNames, bands, heatOf } from './heat'
import { NewerWaits } from './newer-waits'

const swatch = 'inline-flex size-5 items-center justify-center rounded-sm border text-sm'

/** The legend of the heat map's colours and signs. */
export function HeatLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
      {bands.map((band) => (
        <li key={band} className="flex items-center gap-1.5">
          <span aria-hidden className={cx(swatch, bandBackground(band))} />
          {bandNames[band]}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={swatch}>
          …
        </span>
        waits to be marked
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={cx(swatch, 'relative', heatOf(0.8))}>
          <NewerWaits />
        </span>
        a newer attempt waits
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={swatch} />
        not attempted
      </li>
    </ul>
  )
}
