// npm run icons: writes components/ui/icons.ts anew, with every icon that a screen imports from it.
import { writeFile } from 'node:fs/promises'
import { iconsFile, writeIcons } from './icons/draw.ts'

await writeFile(iconsFile, await writeIcons())
