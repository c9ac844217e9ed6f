import { SaxesParser } from 'saxes'
import { FileProblem, limits } from './limits.mjs'

/** Spreadsheet programs write the same elements with a namespace prefix or without one. */
const localName = (name) => name.slice(name.indexOf(':') + 1)

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes, name) {
  if (name in attributes) return attributes[name]
  const key = Object.keys(attributes).find((one) => localName(one) === name)
  return key && attributes[key]
}

/**
 * Reads XML from start to end without building a tree. `open(name, attributes)`, `close(name)` and `text(text)` are called in order, and
 * names come without their prefix. For a missing part nothing is called. Throws when the XML is not well formed, and for a document
 * type, with which a file could declare entities of its own.
 */
export function readXml(xml, { open, close, text }) {
  if (xml === undefined) return
  const parser = new SaxesParser({ position: false })
  let events = 0
  const counted = (handler) => (event) => {
    events += 1
    handler(event)
  }
  parser.on('doctype', () => {
    throw new FileProblem('This file was refused: it declares its own document type.')
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.on(
    'opentag',
    counted(({ name, attributes }) => open?.(localName(name), attributes)),
  )
  parser.on(
    'closetag',
    counted(({ name }) => close?.(localName(name))),
  )
  if (text) {
    parser.on('text', counted(text))
    parser.on('cdata', counted(text))
  }
  writeInChunks(parser, xml, () => events)
  parser.close()
}

/**
 * Writes in chunks, so that a tag or text without an end is rejected early: it takes far longer to parse than its size
 * suggests.
 */
function writeInChunks(parser, xml, count) {
  let chunksWithoutEvents = 0
  for (let offset = 0; offset < xml.length; offset += limits.unbrokenCharacters) {
    const before = count()
    parser.write(xml.slice(offset, offset + limits.unbrokenCharacters))
    chunksWithoutEvents = count() === before ? chunksWithoutEvents + 1 : 0
    if (chunksWithoutEvents === 2) throw new Error('A tag or a text does not end.')
  }
}
