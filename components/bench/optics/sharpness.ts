/** Describes the sharpness of an image by the width of its blurred points, in cm. */
export function sharpnessWords(blur: number): string {
  if (blur < 0.06) return 'sharp'
  if (blur < 0.15) return 'nearly sharp'
  if (blur < 0.6) return 'blurred'
  return 'very blurred'
}
