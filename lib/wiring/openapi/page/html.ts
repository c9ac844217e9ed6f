import { escapeText } from '../../../core/escape-text.ts'

/** Markup, which is inserted into other markup unchanged; any other text is escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | Part[]

const markupOf = (part: Part): string => {
  if (part instanceof Html) return part.markup
  return Array.isArray(part) ? part.map(markupOf).join('') : escapeText(String(part))
}

/** Builds markup from a template. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(
    texts.map((text, index) => text + (index < parts.length ? markupOf(parts[index] ?? '') : '')).join(''),
  )

export const nothing = new Html('')

/** Text in which `backticks` mark code, and «» mark a shape of the page. */
export const marked = (text: string): Part[] =>
  text.split(/(`[^`]*`|«\w+»)/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`
    const [, shape] = /^«(\w+)»$/.exec(part) ?? []
    return shape ? html`<a href="#shape-${shape}">${shape}</a>` : part
  })
