import { dayOf, isTooPrecise, plainNumber } from './number-format.mjs'
import { attribute, readXml } from './xml.mjs'

const codedSign = /_x([0-9a-f]{4})_/gi
const decode = (text) => text.replace(codedSign, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The texts that cells refer to by number, without their phonetic readings. */
export function readSharedStrings(xml) {
  const strings = []
  let text = ''
  let reading = false
  let inText = false
  const open = (name) => {
    if (name === 'si') text = ''
    if (name === 'rPh') reading = true
    if (name === 't') inText = !reading
  }
  const close = (name) => {
    if (name === 'si') strings.push(decode(text))
    if (name === 'rPh') reading = false
    if (name === 't') inText = false
  }
  readXml(xml, {
    open,
    close,
    text: (part) => {
      if (inText) text += part
    },
  })
  return strings
}

/**
 * Puts a sheet's cells into the table, each as the text that a person sees there. A cell without a reference follows the one before,
 * which may be empty.
 */
export function readSheet(xml, book, table) {
  let row = { line: 0, next: 0, cells: [], faults: {} }
  let cell = null
  let reading = false
  let inValue = false
  const open = (name, attributes) => {
    if (name === 'row') row = { line: lineOf(attributes, row.line), next: 0, cells: [], faults: {} }
    if (name === 'c') {
      cell = newCell(attributes, row.next)
      row.next = cell.column + 1
    }
    if (name === 'rPh') reading = true
    if (name === 'v' || name === 't') inValue = !reading
  }
  const close = (name) => {
    if (name === 'rPh') reading = false
    if (name === 'v' || name === 't') inValue = false
    if (name === 'c' && cell) putCell(row, cell, book)
    if (name === 'c') cell = null
    if (name === 'row') finishRow(row, table)
  }
  readXml(xml, {
    open,
    close,
    text: (raw) => {
      if (inValue && cell) cell.raw += raw
    },
  })
}

const lineOf = (attributes, before) => Number(attribute(attributes, 'r')) || before + 1

function newCell(attributes, next) {
  const reference = attribute(attributes, 'r')
  return {
    column: reference ? columnOf(reference) : next,
    type: attribute(attributes, 't') ?? 'n',
    style: Number(attribute(attributes, 's') ?? 0),
    raw: '',
  }
}

function columnOf(reference) {
  let number = 0
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? 'A') {
    number = number * 26 + letter.charCodeAt(0) - 64
  }
  return number - 1
}

function putCell(row, cell, book) {
  if (cell.raw === '') return
  const { text, fault } = textOf(cell, book)
  row.cells[cell.column] = text
  if (fault) row.faults[cell.column] = fault
}

function finishRow({ line, cells, faults }, table) {
  table.add(line, cells, Object.keys(faults).length > 0 ? faults : undefined)
}

function textOf({ type, style, raw }, { strings, formats, since1904 }) {
  if (type === 's') return { text: strings[Number(raw)] ?? '' }
  if (type === 'str' || type === 'inlineStr') return { text: decode(raw) }
  if (type === 'b') return { text: raw === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'e') return { text: raw, fault: 'The spreadsheet shows an error here' }
  if (type === 'd') return { text: raw.slice(0, 10) }
  return numberText(Number(raw), raw, formats[style], since1904)
}

function numberText(value, raw, format, since1904) {
  if (!Number.isFinite(value)) return { text: raw }
  if (format?.date) return { text: dayOf(value, since1904) ?? plainNumber(value) }
  const text = plainNumber(value).padStart(format?.digits ?? 0, '0')
  if (!isTooPrecise(value)) return { text }
  return { text, fault: 'Excel keeps 15 digits of a number. Format this column as text and enter it again' }
}
