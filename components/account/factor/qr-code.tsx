type Props = { path: string; side: number; label: string }

/** The quiet zone that scanners need around a code, in squares. */
const quiet = 4

/** A QR code, black on white in the dark theme too: cameras need it. */
export function QrCode({ path, side, label }: Props) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side + 2 * quiet} ${side + 2 * quiet}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-md border bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
