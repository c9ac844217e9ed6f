const radians = Math.PI / 180

export const sine = (degrees: number) => Math.sin(degrees * radians)
export const cosine = (degrees: number) => Math.cos(degrees * radians)

/** The angle of refraction in degrees; null for total internal reflection. */
export function refracted(from: number, into: number, angle: number): number | null {
  const across = (from * sine(angle)) / into
  return Math.abs(across) > 1 ? null : Math.asin(across) / radians
}
