import { SaxesParser } from 'saxes'
import { FileProblem } from './limits.mjs'

/** Spreadsheet programs write the same elements with a namespace prefix or without one. */
const localName = (name) => name.slice(name.indexOf(':') + 1)

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes, name) {
  if (name in attributes) return attributes[name]
  const key = Object.keys(attributes).find((one) => localName(one) === name)
  return key && attributes[key]
}

/**
 * Reads XML from start to end without building a tree. `open(name, attributes)`, `close(name)` and `text(text)` are called
 * in order; names come without their prefix. Nothing is called for a part that is not there. Throws for XML that is not well formed, and for a document type, with which
 * a file could declare entities of its own.
 */
export function readXml(xml, { open, close, text }) {
  if (xml === undefined) return
  const parser = new SaxesParser({ position: false })
  parser.on('doctype', () => {
    throw new FileProblem('This file was refused: it declares its own document type.')
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => open?.(localName(name), attributes))
  parser.on('closetag', ({ name }) => close?.(localName(name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.write(xml).close()
}
