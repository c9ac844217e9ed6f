import { create } from 'qrcode'

/** How much white a scanner needs around the code, in its squares. */
const quiet = 4

/** A QR code, in black on white in the dark too: scanners do not know it the other way round. */
export function SlipQr({ text, label, className }: { text: string; label: string; className: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const places = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
  const dark = places.filter(([column, row]) => modules.get(row, column))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={dark.map(([x, y]) => `M${x + quiet} ${y + quiet}h1v1h-1z`).join('')} fill="#000000" />
    </svg>
  )
}
