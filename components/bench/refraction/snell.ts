const radians = Math.PI / 180

export const sine = (degrees: number) => Math.sin(degrees * radians)
export const cosine = (degrees: number) => Math.cos(degrees * radians)

/** The angle in degrees at which light goes on from one medium into another; null where all of it is turned back. */
export function refracted(from: number, into: number, angle: number): number | null {
  const across = (from * sine(angle)) / into
  return Math.abs(across) > 1 ? null : Math.asin(across) / radians
}
