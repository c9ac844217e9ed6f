import { attribute, readXml } from './xml.mjs'

const day = 86_400_000
const builtInDates = (id) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** A format's code without its literals: text in quotes or brackets, or after a backslash. */
const withoutLiterals = (code) => code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
const isDate = (id, code) => (code === undefined ? builtInDates(id) : /[ymd]/i.test(withoutLiterals(code)))
const zeroPadding = (code) => (/^0{2,20}$/.test(code ?? '') ? code.length : 0)

/** Reads styles.xml: for each cell style, whether it shows a date, or to how many digits it pads with zeros. */
export function readFormats(xml) {
  const codes = new Map()
  const formats = []
  let inCells = false
  const open = (name, attributes) => {
    if (name === 'numFmt')
      codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
    if (name === 'cellXfs') inCells = true
    if (name === 'xf' && inCells) formats.push(Number(attribute(attributes, 'numFmtId') ?? 0))
  }
  const close = (name) => {
    if (name === 'cellXfs') inCells = false
  }
  readXml(xml, { open, close })
  return formats.map((id) => ({ date: isDate(id, codes.get(id)), digits: zeroPadding(codes.get(id)) }))
}

/** A spreadsheet's day number as YYYY-MM-DD; undefined when it is out of range. */
export function dayOf(serial, since1904) {
  // In the first two months of 1900 Excel's own count is off by a day; nobody registers there.
  const number = Math.floor(serial) + (since1904 ? 1462 : 0)
  if (number < 61 || number > 2_958_465) return undefined
  return new Date((number - 25_569) * day).toISOString().slice(0, 10)
}

/** A number as it was typed: no exponent, and no rounding noise after the 15th digit. */
export function plainNumber(value) {
  if (Number.isInteger(value)) return BigInt(value).toString()
  return String(Number(value.toPrecision(15)))
}

/** Excel keeps 15 digits of a number: a longer one has already lost its last ones. */
export const isTooPrecise = (value) => Number.isInteger(value) && Math.abs(value) > 999_999_999_999_999
