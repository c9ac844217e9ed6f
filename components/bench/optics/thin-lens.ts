// Distances from a thin lens or a mirror in cm, without signs: real objects, and images that are real while `v` is positive.

/** Where the image of an object stands: 1 ÷ v = 1 ÷ f − 1 ÷ u; negative for a virtual one, infinite for an object at F. */
export const imageDistance = (f: number, u: number) => (f * u) / (u - f)

/** The height of an image for each centimetre of its object: negative while it is upside down. */
export const magnification = (f: number, u: number) => -imageDistance(f, u) / u

/** How wide a point becomes on a screen that stands at `screen` instead of at its image, for an opening of some width. */
export function blurOn(opening: number, v: number, screen: number): number {
  if (!Number.isFinite(v)) return opening
  return Math.abs((opening * (screen - v)) / v)
}

/** The focal length from both distances. */
export const focalLength = (u: number, v: number) => (u * v) / (u + v)
