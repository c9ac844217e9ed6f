import { Drawing } from '../parts/drawing'
import { along, Dashed, glass, Label, Paper, Pin, type Point, Ray } from '../refraction/paper'
import { cosine, sine } from '../refraction/snell'
import type { linesFor } from './law'

const apex = { x: 180, y: 34 }
const side = 168

/** A direction by its angle in degrees, upwards from level. */
const towards = (angle: number) => ({ x: cosine(angle), y: -sine(angle) })

const entry = along(apex, towards(-120), side * 0.54)

/** Where the ray in the glass meets the second side. */
function exitOf({ r1, r2 }: ReturnType<typeof linesFor>) {
  return along(apex, towards(-60), (side * 0.54 * cosine(r1)) / cosine(r2))
}

/** Where two lines meet, each through a point in a direction. */
function meeting(from: Point, one: Point, to: Point, other: Point) {
  const across = one.x * other.y - one.y * other.x
  const length = ((to.x - from.x) * other.y - (to.y - from.y) * other.x) / across
  return along(from, one, length)
}

/** The paper with the outline of the prism, the pins and the rays through them. */
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
      <Pin {...along(entry, coming, -86)} name="P1" />
      <Pin {...along(entry, coming, -34)} name="P2" />
      {lines.e !== null && <Leaving exit={exit} coming={coming} e={lines.e} />}
      <Label x={164} y={212}>
        Glass prism
      </Label>
    </Drawing>
  )
}

function Leaving({ exit, coming, e }: { exit: Point; coming: Point; e: number }) {
  const leaving = towards(30 - e)
  const crossing = meeting(entry, coming, exit, leaving)
  return (
    <g>
      <Dashed from={along(exit, towards(30), -34)} to={along(exit, towards(30), 70)} />
      <Dashed from={entry} to={along(crossing, coming, 84)} />
      <Dashed from={crossing} to={exit} />
      <Ray from={exit} to={along(exit, leaving, 96)} />
      <Pin {...along(exit, leaving, 32)} name="P3" />
      <Pin {...along(exit, leaving, 84)} name="P4" />
      <Label {...along(crossing, { x: 1, y: -0.1 }, 26)}>d</Label>
    </g>
  )
}
