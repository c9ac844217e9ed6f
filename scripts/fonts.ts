// npm run fonts: makes the site's fonts anew from the package's.
import { writeFile } from 'node:fs/promises'
import { cutFile, cutFont, cuts } from './fonts/cut.ts'

for (const cut of cuts) {
  const font = await cutFont(cut)
  await writeFile(cutFile(cut), font)
  console.log(`${cutFile(cut)}: ${font.byteLength} bytes`)
}
