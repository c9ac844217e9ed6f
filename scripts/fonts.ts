// npm run fonts: makes the site's fonts anew from the package's.
import { writeFile } from 'node:fs/promises'
import { cutFile, cutFont } from './fonts/cut.ts'

for (const script of ['latin', 'devanagari'] as const) {
  const font = await cutFont(script)
  await writeFile(cutFile(script), font)
  console.log(`${cutFile(script)}: ${font.byteLength} bytes`)
}
