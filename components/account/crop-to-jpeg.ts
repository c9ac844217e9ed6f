const longestSide = 200
const quality = 0.8

export type CropArea = { x: number; y: number; width: number; height: number }

/** Loads an image from a local URL; rejects if the browser cannot decode it. */
async function loadPicture(src: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  return picture
}

/** Whether the browser can decode the file as an image. */
export const isPicture = (src: string) =>
  loadPicture(src).then(
    () => true,
    () => false,
  )

/** Returns the cropped area as a JPEG data URL, at most 200 px a side. `area` is in the image's own pixels. */
export async function cropToJpeg(src: string, area: CropArea): Promise<string> {
  const picture = await loadPicture(src)
  const scale = Math.min(1, longestSide / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser cannot draw pictures')
  brush.imageSmoothingQuality = 'high'
  // JPEG has no transparency: transparent pixels would turn black.
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}
