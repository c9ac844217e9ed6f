import { sharpnessWords } from '../optics/sharpness'
import { readTo } from '../parts/rounding'

/** What is seen of the flame, in words. */
export function imageWords(view: 'screen' | 'lens', image: { height: number; blur: number } | null): string {
  const where = view === 'screen' ? 'On the screen' : 'Through the lens'
  if (!image) return `${where}: light, and no image`
  const way = image.height < 0 ? 'upside down' : 'erect'
  const height = `${readTo(0.1, Math.abs(image.height))} cm high`
  return `${where}: the flame, ${way}, ${height}, ${sharpnessWords(image.blur)}`
}
