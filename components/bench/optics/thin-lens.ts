// Thin lenses and mirrors. Distances in cm, without signs: objects are real, and images are real where `v` is positive.

/** The image distance by 1 ÷ v = 1 ÷ f − 1 ÷ u: negative for a virtual image, infinite for an object at F. */
export const imageDistance = (f: number, u: number) => (f * u) / (u - f)

/** The magnification, negative for an inverted image. */
export const magnification = (f: number, u: number) => -imageDistance(f, u) / u

/** The width of a blurred point on a screen at `screen` instead of at the image, for an aperture of width `opening`. */
export function blurOn(opening: number, v: number, screen: number): number {
  if (!Number.isFinite(v)) return opening
  return Math.abs((opening * (screen - v)) / v)
}

/** The focal length from object and image distance. */
export const focalLength = (u: number, v: number) => (u * v) / (u + v)
