import { Drawing } from '../parts/drawing'
import { along, Dashed, glass, Label, Paper, Pin, type Point, Ray } from '../refraction/paper'
import { cosine, sine } from '../refraction/snell'
import type { linesFor } from './law'

const apex = { x: 180, y: 34 }
const side = 168

/** The unit vector of an angle in degrees, measured upwards from the horizontal. */
const towards = (angle: number) => ({ x: cosine(angle), y: -sine(angle) })

const entry = along(apex, towards(-120), side * 0.54)

/** Where the ray inside the glass meets the second face. */
function exitOf({ r1, r2 }: ReturnType<typeof linesFor>) {
  return along(apex, towards(-60), (side * 0.54 * cosine(r1)) / cosine(r2))
}

/** The intersection of two lines, each given by a point and a direction. */
function intersection(from: Point, one: Point, to: Point, other: Point) {
  const cross = one.x * other.y - one.y * other.x
  const length = ((to.x - from.x) * other.y - (to.y - from.y) * other.x) / cross
  return along(from, one, length)
}

/** The paper with the outline of the prism, the pins and the rays. */
export function PrismPicture({ lines }: { lines: ReturnType<typeof linesFor> }) {
  const coming = towards(lines.i - 30)
  const exit = exitOf(lines)
  const [left, right] = [along(apex, towards(-120), side), along(apex, towards(-60), side)]
  return (
    <Drawing
      title="Paper with the outline of the prism, the pins and the rays, seen from above"
      width={360}
      height={220}
    >
      <Paper width={360} height={220} />
      <path
        d={`M${apex.x} ${apex.y}L${left.x} ${left.y}L${right.x} ${right.y}z`}
        strokeLinejoin="round"
        {...glass}
      />
      <Dashed from={along(entry, towards(150), 70)} to={along(entry, towards(150), -34)} />
      <Ray from={along(entry, coming, -96)} to={entry} />
      <Ray from={entry} to={exit} />
      <Pin {...along(entry, coming, -86)} name="P1" label="below" />
      <Pin {...along(entry, coming, -34)} name="P2" label="below" />
      {lines.e !== null && <Leaving exit={exit} up={lines.i - 30} e={lines.e} />}
      <Label x={164} y={212}>
        Glass prism
      </Label>
    </Drawing>
  )
}

/** `up` is the angle of the incident ray above the horizontal, in degrees. */
function Leaving({ exit, up, e }: { exit: Point; up: number; e: number }) {
  const [coming, leaving] = [towards(up), towards(30 - e)]
  const crossing = intersection(entry, coming, exit, leaving)
  return (
    <g>
      <Dashed from={along(exit, towards(30), -34)} to={along(exit, towards(30), 70)} />
      <Dashed from={entry} to={along(crossing, coming, 84)} />
      <Dashed from={crossing} to={exit} />
      <Ray from={exit} to={along(exit, leaving, 96)} />
      <Pin {...along(exit, leaving, 32)} name="P3" label="above" />
      <Pin {...along(exit, leaving, 84)} name="P4" label="above" />
      <Arc middle={crossing} from={coming} to={leaving} />
      <Label {...along(crossing, towards((up + 30 - e) / 2 - 8), 34)}>d</Label>
    </g>
  )
}

function Arc({ middle, from, to }: { middle: Point; from: Point; to: Point }) {
  const [start, end] = [along(middle, from, 28), along(middle, to, 28)]
  return (
    <path
      d={`M${start.x.toFixed(2)} ${start.y.toFixed(2)}A28 28 0 0 1 ${end.x.toFixed(2)} ${end.y.toFixed(2)}`}
      fill="none"
      stroke="#025c93"
      strokeWidth={1.4}
    />
  )
}
