import sharp from 'sharp'
import { fieldError } from '../../core/errors.ts'

/** Longest side of a profile picture, in pixels. */
const side = 200

/**
 * Decodes a picture sent as a data URL and encodes it again as JPEG at quality 0.8, so that nothing but its pixels is kept. ''
 * stays '' (no picture). Throws 422 on `image` when it is no JPEG or larger than 200 px a side.
 */
export async function cleanPicture(dataUrl: string): Promise<string> {
  if (dataUrl === '') return ''
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  try {
    const picture = sharp(bytes, { limitInputPixels: side * side, failOn: 'error' })
    const { format, width, height } = await picture.metadata()
    if (format !== 'jpeg' || Math.max(width, height) > side)
      throw new Error(`is ${format}, ${width} by ${height}`)
    return `data:image/jpeg;base64,${(await picture.jpeg({ quality: 80 }).toBuffer()).toString('base64')}`
  } catch {
    throw fieldError('image', `Please choose a JPEG picture of at most ${side} by ${side} pixels`)
  }
}
