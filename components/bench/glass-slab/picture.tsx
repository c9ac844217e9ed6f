import { Drawing } from '../parts/drawing'
import { along, Dashed, glass, Label, Paper, Pin, Ray } from '../refraction/paper'
import { cosine, sine } from '../refraction/snell'
import type { linesFor } from './law'

type Props = { lines: ReturnType<typeof linesFor>; thickness: number }

/** Units for a centimetre. */
const scale = 18
const entry = { x: 122, y: 92 }

const towards = (angle: number) => ({ x: sine(angle), y: cosine(angle) })

/** The paper with the outline of the slab, the four pins and the rays through them. */
export function SlabPicture({ lines: { i, r, e, shift }, thickness }: Props) {
  const deep = thickness * scale
  const exit = { x: entry.x + (deep * sine(r)) / cosine(r), y: entry.y + deep }
  const [coming, leaving] = [towards(i), towards(e)]
  const measured = along(exit, leaving, 50)
  const foot = along(measured, { x: cosine(i), y: -sine(i) }, shift * scale)
  return (
    <Drawing
      title="Paper with the outline of the slab, the four pins and the rays, seen from above"
      width={360}
      height={270}
    >
      <Paper width={360} height={270} />
      <rect x={40} y={entry.y} width={280} height={deep} {...glass} />
      <Dashed from={{ x: entry.x, y: 14 }} to={{ x: entry.x, y: entry.y + 48 }} />
      <Dashed from={{ x: exit.x, y: exit.y - 48 }} to={{ x: exit.x, y: exit.y + 48 }} />
      <Dashed from={entry} to={along(foot, coming, 16)} />
      <path
        d={`M${measured.x.toFixed(2)} ${measured.y.toFixed(2)}L${foot.x.toFixed(2)} ${foot.y.toFixed(2)}`}
        stroke="#025c93"
        strokeWidth={1.8}
      />
      <Ray from={along(entry, coming, -88)} to={entry} />
      <Ray from={entry} to={exit} />
      <Ray from={exit} to={along(exit, leaving, 74)} />
      <Pin {...along(entry, coming, -76)} name="P1" label="left" />
      <Pin {...along(entry, coming, -28)} name="P2" label="left" />
      <Pin {...along(exit, leaving, 26)} name="P3" label="above" />
      <Pin {...along(exit, leaving, 66)} name="P4" label="left" />
      <Label x={entry.x + 4} y={22}>
        Normal
      </Label>
      <Label x={252} y={entry.y + 18}>
        Glass slab
      </Label>
    </Drawing>
  )
}
