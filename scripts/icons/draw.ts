import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../services/root.ts'

/** The icons of the site, each as one text: drawn by Lucide (ISC), taken from its package. */
export const iconsFile = join(root, 'components/ui/icons.ts')

const imports = /import \{([^}]*)\} from '(?:@\/components\/ui|\.)\/icons'/g

/** The names that screens import, as `ArrowDown`. */
function wanted(): string[] {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => join(root, folder, file)),
  )
  const lists = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(imports)])
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return [...new Set(names.filter(Boolean))].sort()
}

/** `ArrowDown` as Lucide calls its file: `arrow-down`. */
const fileName = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([a-z])(\d)/g, '$1-$2')
    .toLowerCase()

type Line = [tag: string, attributes: Record<string, string>]

async function linesOf(name: string): Promise<Line[]> {
  const file = join(root, `node_modules/lucide-react/dist/esm/icons/${fileName(name)}.mjs`)
  if (!existsSync(file)) throw new Error(`Lucide has no icon ${name}.`)
  const { __iconData } = await import(pathToFileURL(file).href)
  if (!__iconData) throw new Error(`Lucide calls ${name} otherwise by now: see ${file}`)
  return __iconData.node
}

function text([tag, { key: _, ...attributes }]: Line): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${pairs.join('')}/>`
}

/** What components/ui/icons.ts has to hold. */
export async function writeIcons(): Promise<string> {
  const icons = await Promise.all(
    wanted().map(async (name) => ({ name, lines: (await linesOf(name)).map(text).join('') })),
  )
  const head =
    '// Made by `npm run icons`: what screens use of Lucide, whose licence (ISC) is in the package lucide-react.\n'
  const lines = icons.map(({ name, lines }) => `export const ${name} = /* @__PURE__ */ drawn('${lines}')\n`)
  return `${head}import { drawn } from './drawn-icon'\n\n${lines.join('')}`
}
