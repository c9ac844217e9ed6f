/** How far a dial's scale extends to each side of its centre, in degrees. */
const reach = 50

/** The direction of a value on a dial, in degrees clockwise from the centre of its scale. */
export const directionOf = (full: number, value: number) => (value / full) * 2 * reach - reach

/** The point at a radius and direction from a pivot. */
export function placeAt(pivot: { x: number; y: number }, radius: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  return { x: pivot.x + radius * Math.sin(angle), y: pivot.y - radius * Math.cos(angle) }
}

/** The path of a scale mark from one radius to another. */
export function markAt(
  pivot: { x: number; y: number },
  degrees: number,
  [from, to]: readonly [number, number],
) {
  const [start, end] = [placeAt(pivot, from, degrees), placeAt(pivot, to, degrees)]
  return `M${start.x.toFixed(2)} ${start.y.toFixed(2)}L${end.x.toFixed(2)} ${end.y.toFixed(2)}`
}
