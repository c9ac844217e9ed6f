import { FileProblem } from './limits.mjs'

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its five named and all numbered entities resolved; others cannot be declared and stay as they are. */
export function unescapeXml(text) {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (all, dec, hex, name) => {
    if (name) return entities[name.toLowerCase()]
    const code = dec ? Number(dec) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}

/** The value of an attribute in a tag's own text. */
export function attribute(tag, name) {
  const found = pattern(name).exec(tag)
  return found ? unescapeXml(found[1] ?? found[2]) : undefined
}

const patterns = new Map()

function pattern(name) {
  if (!patterns.has(name)) patterns.set(name, new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`))
  return patterns.get(name)
}

/**
 * Walks through XML once, in linear time, without building a tree. `open(name, tag)`, `close(name)` and `text(raw)` are
 * called in order; names come without their prefix. A document type, and with it any entity of its own, is refused.
 */
export function walkXml(xml, { open, close, text }) {
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    if (start < 0) break
    if (start > at) text?.(xml.slice(at, start))
    at = skipSpecial(xml, start, text) ?? readTag(xml, start, open, close)
  }
}

function skipSpecial(xml, start, text) {
  if (xml.startsWith('<!--', start)) return after(xml, '-->', start)
  if (xml.startsWith('<?', start)) return after(xml, '?>', start)
  if (xml.startsWith('<![CDATA[', start)) {
    const end = after(xml, ']]>', start)
    text?.(xml.slice(start + 9, end - 3).replaceAll('&', '&amp;'))
    return end
  }
  if (xml[start + 1] === '!')
    throw new FileProblem('This file was refused: it declares its own document type.')
  return undefined
}

function after(xml, mark, start) {
  const end = xml.indexOf(mark, start)
  return end < 0 ? xml.length : end + mark.length
}

function readTag(xml, start, open, close) {
  const end = tagEnd(xml, start)
  const tag = xml.slice(start + 1, end)
  if (tag[0] === '/') {
    close?.(localName(tag.slice(1)))
  } else {
    const name = localName(tag)
    open?.(name, tag)
    if (tag.at(-1) === '/') close?.(name)
  }
  return end + 1
}

/** A > inside quotes does not end the tag. */
function tagEnd(xml, start) {
  let quote = ''
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml[at]
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '>') return at
    else if (sign === '"' || sign === "'") quote = sign
  }
  return xml.length
}

function localName(tag) {
  const name = /^[^\s/>]+/.exec(tag)?.[0] ?? ''
  return name.slice(name.indexOf(':') + 1)
}
